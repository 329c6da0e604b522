import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { format, type Oxfmtrc } from "oxfmt";

const settingsFile = join(import.meta.dirname, "../../../.oxfmtrc.json");

/** Formats the text of a generated file as `npm run format` does. The name of the file says its language. */
export async function formatFile(name: string, text: string): Promise<string> {
  const { printWidth = 80 } = JSON.parse(await readFile(settingsFile, "utf8")) as Oxfmtrc;
  const { code, errors } = await format(name, text, { printWidth });
  if (errors.length > 0) throw new Error(`${name} cannot be formatted: ${JSON.stringify(errors)}`);
  return code;
}
