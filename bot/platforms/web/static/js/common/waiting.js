// How many matches wait: in the title of the page, and as the badge of the installed app.

/** Say how many matches wait for the reader: `shown` of them in the title (others than what is on the screen). @param {number} count */
export function showWaiting(count, shown = count) {
  const title = document.title.replace(/^\(\d+\) /, "");
  document.title = shown ? `(${shown}) ${title}` : title;
  if (count) navigator.setAppBadge?.(count).catch(() => {});
  else navigator.clearAppBadge?.().catch(() => {});
}
