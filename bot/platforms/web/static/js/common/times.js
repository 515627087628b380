// Times on the page: each is an element that shows day and hour in the reader's own zone and language, with the full date as its title.

import { h } from "./dom.js";
import { moment, startOfDay, time, when } from "./words.js";

/** Return a time as an element. @param {string} at ISO 8601 @param {(at: Date) => string} [text] what it shows */
export const timeElement = (at, text = when) => h("time", { datetime: at, title: moment(new Date(at)), text: text(new Date(at)) });

/** Return when something was said: the time alone if it was today. @param {Date} at */
export const said = (at) => (startOfDay(at) === startOfDay(new Date()) ? time(at) : when(at));

/** Show the times of a part of the page that came from the server. @param {ParentNode} place */
export function showTimes(place) {
  for (const element of place.querySelectorAll("time[datetime]:not([title])")) {
    const at = element.getAttribute("datetime") ?? "";
    if (!Number.isNaN(Date.parse(at))) element.replaceWith(timeElement(at));
  }
}
