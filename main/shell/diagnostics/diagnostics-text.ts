import { settingRules } from "../../../preload/model/app/settings.ts";
import type { SettingRule, Settings } from "../../../preload/model/app/settings.ts";
import { anonymousLog } from "./anonymous-log.ts";

/** Everything that the diagnostics are made of. */
export interface DiagnosticsSources {
  readonly versions: Readonly<Record<string, string>>;
  readonly settings: Settings;
  /** The counts of each account's local copy. */
  readonly copies: readonly Readonly<Record<string, unknown>>[];
  readonly timings: Readonly<Record<string, number>>;
  /** The last lines of the log. */
  readonly log: readonly string[];
}

/** Settings whose value says something about the person. */
const personal: readonly string[] = ["emojiTone"];

/** Versions of programs, such as `45.4.1`, `linux 6.1.0-18` and `AppImage`. */
const harmlessVersion = /^[A-Za-z]{0,12}[ ]?[\w.+~-]{0,40}$/u;

/** The text of the diagnostics. It contains no names, texts, ids, tokens or paths. */
export function diagnosticsText(sources: DiagnosticsSources): string {
  const copies = sources.copies.map((copy, index) =>
    block(`Account ${String(index + 1)}`, numbersOf(copy)),
  );
  const versions = Object.entries(sources.versions).map(
    ([name, version]) => `${name}: ${harmlessVersion.test(version) ? version : "…"}`,
  );
  return [
    block("Versions", versions),
    block("Settings", settingLines(sources.settings)),
    ...copies,
    block("Timings", numbersOf(sources.timings)),
    block("Log, without anything personal", anonymousLog(sources.log)),
  ].join("\n\n");
}

function block(title: string, lines: readonly string[]): string {
  return [title, ...lines.map((line) => `  ${line}`)].join("\n");
}

function numbersOf(facts: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(facts).flatMap(([name, value]) =>
    typeof value === "number" ? [`${name}: ${String(value)}`] : [],
  );
}

function settingLines(settings: Settings): readonly string[] {
  return Object.entries(settingRules).map(([name, rule]) => {
    const value: unknown = Reflect.get(settings, name);
    return `${name}: ${personal.includes(name) ? "…" : settingValue(rule, value)}`;
  });
}

/** The value of a setting; of a text or a list, only how much there is. */
function settingValue(rule: SettingRule, value: unknown): string {
  if (rule.kind === "text") return value === "" ? "empty" : "set";
  if (rule.kind === "list") return `${String(Array.isArray(value) ? value.length : 0)} entries`;
  return String(value);
}
