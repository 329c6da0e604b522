// node scripts/missing-texts.mjs [language …]: lists texts that are not translated, and faults of translated texts.
// With --json, prints the missing texts in the source language, for a translator.
import { readdirSync } from "node:fs";
import { ensureNode } from "./setup/node-runtime.mjs";
import { inRoot } from "./setup/places.mjs";

await ensureNode(import.meta.filename);
const { missingTexts, readSource, readTranslation, translationFaults } =
  await import("./texts/translation-faults.mjs");

const args = process.argv.slice(2);
const isJson = args.includes("--json");
const named = args.filter((arg) => !arg.startsWith("--"));
const all = readdirSync(inRoot("texts/page")).flatMap((file) =>
  file.endsWith(".json") ? [file.slice(0, -5)] : [],
);
let isFaulty = false;

for (const language of named.length === 0 ? all : named) {
  for (const side of /** @type {const} */ (["page", "main"])) {
    const source = await readSource(side);
    const translation = readTranslation(side, language);
    const missing = missingTexts(source, translation, language);
    const faults = translationFaults(source, translation, language);
    isFaulty ||= missing.length + faults.length > 0;
    if (isJson) {
      /** @type {Record<string, Record<string, string>>} */
      const wanted = {};
      for (const key of missing) {
        const [area = "", name = ""] = key.split(".");
        (wanted[area] ??= {})[name] = source[area]?.[name] ?? "";
      }
      console.log(JSON.stringify({ [language]: { [side]: wanted } }, null, 2));
    } else {
      console.log(`${language}, ${side}: ${String(missing.length)} missing, ${String(faults.length)} wrong`);
      for (const key of missing) console.log(`  ${key} is missing`);
      for (const fault of faults) console.log(`  ${fault}`);
    }
  }
}
process.exitCode = isFaulty ? 1 : 0;
