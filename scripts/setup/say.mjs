/**
 * Says what set-up is doing. On stderr, because some commands promise that stdout holds only their own output.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * Ends this process with one line that says what a person has to do.
 * @param {string} line
 * @returns {never}
 */
export function giveUp(line) {
  say(line);
  process.exit(1);
}
