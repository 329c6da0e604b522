import { settingRules } from "../../../preload/model/app/settings.ts";
import type { SettingRule, Settings } from "../../../preload/model/app/settings.ts";
import { t } from "../../messages/format.ts";
import { anonymousLog } from "./anonymous-log.ts";

/** Everything that the diagnostics are made of. */
export interface DiagnosticsSources {
  readonly versions: Readonly<Record<string, string | undefined>>;
  readonly settings: Settings;
  /** The counts of each account's local copy. */
  readonly copies: readonly Readonly<Record<string, unknown>>[];
  readonly timings: Readonly<Record<string, number>>;
  /** The last lines of the log. */
  readonly log: readonly string[];
}

/** Settings whose value says something about the person. */
const personalSettings: readonly string[] = ["emojiTone"];

/** Versions of programs, such as `45.4.1` and `linux 6.1.0-18`, and kinds of processors and packages. */
const harmlessVersion =
  /^(?:(?:(?:linux|darwin|win32) )?\d{1,4}(?:\.\d{1,6}){1,3}[\w.+~-]{0,30}|x64|arm64|ia32|appimage|flatpak|portable|installed|sources)?$/u;

/** The text of the diagnostics. It contains no names, texts, ids, tokens or paths. */
export function diagnosticsText(sources: DiagnosticsSources): string {
  const copies = sources.copies.map((copy, index) =>
    block(t("support.account", { number: index + 1 }), numbersOf(copy)),
  );
  const versions = Object.entries(sources.versions).map(
    ([name, version = ""]) => `${name}: ${harmlessVersion.test(version) ? version : "…"}`,
  );
  return [
    block(t("support.versions"), versions),
    block(t("support.settings"), settingLines(sources.settings)),
    ...copies,
    block(t("support.timings"), numbersOf(sources.timings)),
    block(t("support.log"), anonymousLog(sources.log)),
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
    return `${name}: ${personalSettings.includes(name) ? "…" : settingValue(rule, value)}`;
  });
}

/** The value of a setting; for a text or a list, only its length. */
function settingValue(rule: SettingRule, value: unknown): string {
  if (rule.kind === "text") return value === "" ? "empty" : "set";
  if (rule.kind === "list") return t("support.entries", { count: Array.isArray(value) ? value.length : 0 });
  return String(value);
}
