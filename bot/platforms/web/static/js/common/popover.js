// Popovers over a board: the name of a cell, why it can't be picked, what can be done on it.

const EDGE = 4;

/**
 * Place an element above a cell, or below it where there is no room above; never beyond the sides of the figure.
 * @param {HTMLElement} element lies in the figure
 * @param {HTMLElement} figure
 * @param {HTMLElement} cell
 */
export function placeAt(element, figure, cell) {
  const board = figure.getBoundingClientRect();
  const spot = cell.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const room = figure.closest("#scroller")?.getBoundingClientRect().top ?? 0;
  const gap = Math.max(spot.height / 2, 10) + 6;
  const middle = { x: spot.left + spot.width / 2, y: spot.top + spot.height / 2 };
  const left = Math.min(Math.max(middle.x - width / 2, board.left + EDGE), board.right - width - EDGE);
  const above = middle.y - gap - height;
  const top = above < room + EDGE ? middle.y + gap : above;
  element.style.left = `${Math.max(left, board.left) - board.left}px`;
  element.style.top = `${top - board.top}px`;
}
