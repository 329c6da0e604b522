// Writes docs/interface-coverage.md. Run by `npm run interface-coverage`.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { format } from "prettier";
import { coveragePage, uncovered } from "./coverage.ts";

const missing = await uncovered();
for (const line of missing) process.stderr.write(`${line}\n`);
const file = join(import.meta.dirname, "../../../docs/interface-coverage.md");
await writeFile(file, await format(await coveragePage(), { parser: "markdown", printWidth: 110 }));
process.exitCode = missing.length === 0 ? 0 : 1;
