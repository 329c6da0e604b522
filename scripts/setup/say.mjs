/**
 * Prints a line about the set-up to stderr, because some commands promise that stdout contains only their own output.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * Prints one line that says what the person has to do, and ends this process.
 * @param {string} line
 * @param {number} [exitCode] 2 for arguments that are not understood
 * @returns {never}
 */
export function giveUp(line, exitCode = 1) {
  say(line);
  process.exit(exitCode);
}
