// The page of a ladder or a tournament: controls with a name, and without one a way to the hall for one and back.

import { beginnings } from "../common/beginnings.js";
import { controls } from "../common/controls.js";
import { showTimes } from "../common/times.js";
import { setLanguage } from "../common/words.js";

/** @type {PageStart & { reader: Http.ControlsState | null }} */
const start = JSON.parse(document.getElementById("state")?.textContent ?? "{}");
setLanguage(start.words);
showTimes(document);
beginnings();
if (start.reader) controls(start.reader.id, start.reader.room);
