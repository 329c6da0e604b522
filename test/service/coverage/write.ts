// Writes docs/interface-coverage.md, or prints which screens and journeys reach the calls. Run by
// `npm run interface-coverage`.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readArguments } from "../../../scripts/setup/parse-arguments.mjs";
import { formatFile } from "../../support/files/format-file.ts";
import { coveragePage, findCoverageGaps } from "./coverage.ts";
import { saveJourneys } from "./journeys.ts";
import { findReachGaps, readReachReport } from "./reach-report.ts";

const { values } = readArguments("interface-coverage", {
  options: { json: { type: "boolean" }, calls: { type: "string" } },
});
if (values.calls !== undefined) await saveJourneys(values.calls);
if (values.json === true) process.stdout.write(`${JSON.stringify(await readReachReport(), null, 2)}\n`);
else {
  const missing = [...(await findCoverageGaps()), ...(await findReachGaps())];
  for (const line of missing) process.stderr.write(`${line}\n`);
  const file = join(import.meta.dirname, "../../../docs/interface-coverage.md");
  await writeFile(file, await formatFile("interface-coverage.md", await coveragePage()));
  process.exitCode = missing.length === 0 ? 0 : 1;
}
