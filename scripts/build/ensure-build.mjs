import { inRoot } from "../setup/places.mjs";
import { run } from "../setup/run.mjs";
import { say } from "../setup/say.mjs";
import { buildIsCurrent } from "./fingerprint.mjs";

/** Builds the app if a source file changed since the last build. Prints only to stderr. */
export async function ensureBuild() {
  if (buildIsCurrent()) return;
  say("Building ...");
  const code = await run(process.execPath, [inRoot("scripts/build.mjs")], { output: "stderr" });
  if (code !== 0) process.exit(code);
}
