/** Stands in the result for every part that was left out. */
const omissionMark = "…";

/** Codes of errors, which name no person and no file. */
const errorCodes = /\b(?:net::ERR_[A-Z_]+|ERR_[A-Z_]+|SQLITE_[A-Z_]+|E[A-Z]{3,15})\b/gu;
const onlyCode = new RegExp(`^(?:${errorCodes.source})$`, "u");

/** Values of facts that are fixed words of Natter, so they are harmless. */
const ownWords: readonly string[] = [
  ...["connecting", "online", "catching-up", "offline", "up", "polling", "down"],
  ...["absent", "locked", "dismissed", "timeout", "network", "limited", "refused", "gone", "malformed"],
  ...["damaged", "newer", "disk", "crashed", "killed", "oom", "launch-failed", "abnormal-exit"],
];
/** Matches the names of commands and endpoints, and version numbers. */
const ownName =
  /^(?:(?:add|create|delete|get|list|mark|open|post|read|remove|save|send|set|update)(?:[A-Z][a-z]+)+|\d+\.\d+\.\d+)$/u;

/** Capitalised words that the name of an event may contain; all its other words are in lower case. */
const nameInEvents = /^(?:Natter|Internet|Windows)$/u;
const wordOfEvent = /^[a-z][a-z'’-]*[.,;]?[a-z-]*$/u;

/**
 * Returns lines of the log without anything personal. Keeps only what is known to be harmless: names of events, which
 * are constants; numbers that are too short to be an id; switches; codes of errors; and where in Natter an error arose.
 */
export function anonymousLog(lines: readonly string[]): readonly string[] {
  return lines.flatMap(anonymousLine);
}

function anonymousLine(line: string): readonly string[] {
  const entry = /^(\d{4}-\d\d-\d\dT[\d:.]+) (info|warn|error) (.*)$/u.exec(line);
  if (entry === null) return followingLine(line);
  const [, at = "", level = "", text = ""] = entry;
  return [`${at} ${level} ${level === "error" ? errorText(text) : eventText(text)}`];
}

/** An event with its facts, as the log writes them: `name=value`, the value as JSON. */
function eventText(text: string): string {
  const first = / [A-Za-z]+=/u.exec(text)?.index ?? text.length;
  const facts = [...text.slice(first).matchAll(/ ([A-Za-z]+)=("(?:[^"\\]|\\.)*"|\S+)/gu)];
  return [
    eventName(text.slice(0, first)),
    ...facts.map(([, name = "", value = ""]) => `${name}=${factValue(value)}`),
  ].join(" ");
}

/** An event with an error: `event: name of the error: message`. */
function errorText(text: string): string {
  const [event = "", ...message] = text.split(": ");
  return [eventName(event), ...errorParts(message.join(": "))].join(" ");
}

function eventName(text: string): string {
  return text
    .split(" ")
    .map((word) => (wordOfEvent.test(word) || nameInEvents.test(word) ? word : omissionMark))
    .join(" ");
}

function factValue(value: string): string {
  if (/^(?:true|false|null|-?\d{1,7}(?:\.\d{1,6})?)$/u.test(value)) return value;
  const text = /^"(.*)"$/u.exec(value)?.[1] ?? "";
  return onlyCode.test(text) || ownWords.includes(text) || ownName.test(text) ? text : omissionMark;
}

/** The name and the codes of an error. */
function errorParts(text: string): readonly string[] {
  const name = /^(?:[A-Z][A-Za-z]{0,30})?Error\b/u.exec(text)?.[0];
  return [...(name === undefined ? [] : [name]), ...(text.match(errorCodes) ?? []), omissionMark];
}

/** Shortens a line of a stack to the name of the file, without its folder. Leaves out any other line. */
function followingLine(line: string): readonly string[] {
  const caused = /^caused by (.*)$/u.exec(line);
  if (caused !== null) return [`  caused by ${errorParts(caused[1] ?? "").join(" ")}`];
  const place = /^\s+at (?:async )?([\w.$#<>]{1,80} )?.*?([\w.-]{1,60}\.[cm]?[jt]s):(\d+):\d+\)?$/u.exec(
    line,
  );
  return place === null ? [] : [`  at ${place[1] ?? ""}${place[2] ?? ""}:${place[3] ?? ""}`];
}
