import { expect, test } from "vitest";
import type { InstallationWarnings } from "../../../../preload/model/app/warnings.ts";
import { watchWarnings } from "../../../../main/shell/app/watch-warnings.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";

const day = 86_400_000;

function harness(age: number, parts: { isNotifying?: boolean; isSandboxOff?: boolean } = {}) {
  const clock = createFixedClock();
  const reported: InstallationWarnings[] = [];
  let putOffAt: number | null = null;
  const warnings = watchWarnings({
    builtAt: clock.now() - age * day,
    isSandboxOff: parts.isSandboxOff ?? false,
    isNotifying: parts.isNotifying ?? true,
    readPutOffAt: () => putOffAt,
    keepPutOffAt: (at) => {
      putOffAt = at;
    },
    clock,
    publish: (_name, value) => void reported.push(value as InstallationWarnings),
  });
  return { clock, reported, warnings };
}
const nothing: InstallationWarnings = {
  isSandboxOff: false,
  daysOld: null,
  notifications: null,
  isTrayMissing: false,
  areSystemKeysRefused: false,
};

test("a version that turns old while Natter runs is published once, postponed, and published again a month later", async () => {
  const { clock, reported, warnings } = harness(89);
  expect(warnings.read()).toEqual(nothing);
  await clock.pass(1.5 * day);
  expect(reported).toEqual([{ ...nothing, daysOld: 90 }]);
  expect(warnings.putOffOldVersion()).toEqual({ ok: true, value: nothing });
  await clock.pass(29 * day);
  expect(reported.slice(1)).toEqual([nothing]);
  await clock.pass(2 * day);
  expect(reported[2]).toEqual({ ...nothing, daysOld: 120 });
});

test("a desktop without notifications has a warning from the start", () => {
  expect(harness(0, { isNotifying: false }).warnings.read().notifications).toEqual({ kind: "unsupported" });
});

test("a refused notification is published with the reason, and its warning ends when a notification is shown", () => {
  const { reported, warnings } = harness(0);
  const refused = { kind: "refused", reason: "Not allowed" } as const;
  warnings.setNotifications(refused);
  warnings.setNotifications(refused);
  warnings.setNotifications(null);
  expect(reported).toEqual([{ ...nothing, notifications: refused }, nothing]);
});

test("a disabled sandbox has a warning", () => {
  expect(harness(0, { isSandboxOff: true }).warnings.read().isSandboxOff).toBe(true);
});

test("a missing tray is published as a warning, and so is its return", () => {
  const { reported, warnings } = harness(0);
  warnings.setTray(true);
  warnings.setTray(false);
  warnings.setTray(true);
  expect(reported).toEqual([{ ...nothing, isTrayMissing: true }, nothing]);
});
