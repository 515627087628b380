// The page of managers: what it shows is the server's, and its controls work as those of the settings.

import { controls } from "../common/controls.js";
import { setLanguage } from "../common/words.js";

/** @type {PageStart & Http.ControlsState} */
const start = JSON.parse(document.getElementById("state")?.textContent ?? "{}");
setLanguage(start.words);
controls(start.id, start.room);
