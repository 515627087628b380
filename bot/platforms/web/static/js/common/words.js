// Words of the page itself, as the server gave them for the chosen language.

/** @type {Record<string, string>} */
let words = {};

/** Take the words that modules say; those of the document stand in it. @param {Record<string, string>} given */
export function setLanguage(given) { words = given; }

/**
 * Return a word or sentence of the page, with its parameters filled in.
 * @param {string} id
 * @param {Record<string, string | number | null | undefined>} params
 */
export function t(id, params = {}) {
  const pattern = words[id] ?? id;
  return pattern.replace(/\{([a-z]+)\}/g, (whole, name) => (name in params ? String(params[name]) : whole));
}

/** Return the reader's own variant of the chosen language (`en-GB` for `en`), for times and days. */
export function tag() {
  const language = document.documentElement.lang || "en";
  return navigator.languages.find((own) => own.toLowerCase().split("-")[0] === language.split("-")[0]) ?? language;
}

/** Return the time of day, in the reader's own zone. @param {Date} at */
export const time = (at) => new Intl.DateTimeFormat(tag(), { hour: "2-digit", minute: "2-digit" }).format(at);

/** Return the full day and the time. @param {Date} at */
export const moment = (at) => new Intl.DateTimeFormat(tag(), { dateStyle: "full", timeStyle: "short" }).format(at);

/** Return the day, as people say it. @param {Date} at */
export function day(at) {
  const today = new Date();
  const days = Math.round((startOfDay(today) - startOfDay(at)) / 86_400_000);
  if (days === 0 || days === 1) return new Intl.RelativeTimeFormat(tag(), { numeric: "auto" }).format(-days, "day");
  const year = at.getFullYear() === today.getFullYear() ? undefined : "numeric";
  return new Intl.DateTimeFormat(tag(), { weekday: "long", day: "numeric", month: "long", year }).format(at);
}

/** Return when a day began in the reader's own zone, in milliseconds. @param {Date} at */
export const startOfDay = (at) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

/** Return a time that is left, in the two largest units. @param {number} milliseconds */
export function timeLeft(milliseconds) {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  /** @param {number} value @param {string} unit */
  const part = (value, unit) => new Intl.NumberFormat(tag(), { style: "unit", unit, unitDisplay: "narrow" }).format(value);
  if (days) return `${part(days, "day")} ${part(hours, "hour")}`;
  if (hours) return `${part(hours, "hour")} ${part(minutes, "minute")}`;
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}
