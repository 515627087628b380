// Sharing: a press asks for the address of the match; once there is one, a dialog shows it.

/** @param {(text: string) => void} send */
export function sharing(send) {
  let wanted = false;

  /** Show the address, if that was asked for and there is one. @param {Http.MatchState} match */
  async function show(match) {
    const link = match.watch?.link;
    if (!wanted || !link) return;
    wanted = false;
    const end = match.actions.find(({ code }) => code === "share-end");
    (await import("./share.js")).showShare({ link, title: `#${match.number} ${match.game.name}`, end }, send);
  }

  return {
    show,
    /** Ask for the address by the match's own command, or show it at once. @param {Http.MatchState} match @param {string} command */
    ask(match, command) {
      wanted = true;
      return match.watch?.link ? show(match) : send(command);
    },
    /** Something else was answered: forget that it was asked for. */
    forget() { wanted = false; },
  };
}
