// Runs a check for the files that changed since it last passed, and for the files that import them:
// node check-changed.mjs NAME --files=PATTERN [--all=ARGUMENT] [--whole] -- PROGRAM ARGUMENT...
// If many files changed, the program gets the argument of --all in place of their names. With --whole, the program never
// gets names: it checks the whole project if any of the files changed.
import { readArguments } from "../setup/parse-arguments.mjs";
import { inRoot, root } from "../setup/places.mjs";
import { run } from "../setup/run.mjs";
import { checkChanged } from "./changed.mjs";

/** Characters of file names that fit into a command line on each system. */
const maxNamesLength = 20_000;

const { values, positionals } = readArguments("check-changed", {
  allowPositionals: true,
  options: { files: { type: "string" }, all: { type: "string" }, whole: { type: "boolean" } },
});
const [name = "", program = "", ...args] = positionals;

process.exitCode = await checkChanged(
  {
    folder: root,
    files: values.files ?? "",
    command: [program, ...args].join(" "),
    cache: inRoot("node_modules/.cache/checked", `${name}.json`),
  },
  (changed) => run(process.execPath, [program, ...args, ...namesOf(changed)]),
);

/**
 * @param {readonly string[]} files
 * @returns {readonly string[]}
 */
function namesOf(files) {
  if (values.whole === true) return [];
  if (files.join(" ").length <= maxNamesLength) return files;
  return values.all === undefined ? [] : [values.all];
}
