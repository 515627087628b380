// Times on the page: each is an element that shows day and hour in the reader's own zone and language, with the full date as its title.

import { h } from "./dom.js";
import { moment, startOfDay, tag, time } from "./words.js";

/** Return the day and the time in a few characters, with the year if it is another one. @param {Date} at */
export function when(at) {
  const year = at.getFullYear() === new Date().getFullYear() ? undefined : "numeric";
  return new Intl.DateTimeFormat(tag(), { weekday: "short", day: "numeric", month: "short", year, hour: "2-digit", minute: "2-digit" }).format(at);
}

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
