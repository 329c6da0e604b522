import { expect, test } from "vitest";
import { sessionKind } from "../../../../../renderer/views/settings/security/session-kind.ts";

test.each([
  ["natter", "desktop"],
  ["Android-4711", "phone"],
  ["GroupMe iOS", "phone"],
  ["groupme-web", "browser"],
  ["GroupMe for Windows", "desktop"],
  ["webhook-robot", "bot"],
  ["weather_bot", "bot"],
  ["Lake house planner", "unknown"],
  ["Website", "unknown"],
  ["", "unknown"],
] as const)("an app with the id %o is of the kind %s", (appName, kind) => {
  expect(sessionKind({ id: "1", appName, startedAt: null })).toBe(kind);
});
