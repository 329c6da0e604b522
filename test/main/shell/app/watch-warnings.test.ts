import { expect, test } from "vitest";
import type { Warnings } from "../../../../preload/model/app/warnings.ts";
import { watchWarnings } from "../../../../main/shell/app/watch-warnings.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";

const day = 86_400_000;

function stage(age: number, parts: { isNotifying?: boolean; isSandboxOff?: boolean } = {}) {
  const clock = createFixedClock();
  const told: Warnings[] = [];
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
    publish: (_name, value) => void told.push(value as Warnings),
  });
  return { clock, told, warnings };
}
const nothing: Warnings = { isSandboxOff: false, daysOld: null, notifications: null, isTrayMissing: false };

test("a version that turns old while Natter runs is told once, put off, and told again a month later", async () => {
  const { clock, told, warnings } = stage(89);
  expect(warnings.read()).toEqual(nothing);
  await clock.pass(1.5 * day);
  expect(told).toEqual([{ ...nothing, daysOld: 90 }]);
  expect(warnings.putOffOldVersion()).toEqual({ ok: true, value: nothing });
  await clock.pass(29 * day);
  expect(told.slice(1)).toEqual([nothing]);
  await clock.pass(2 * day);
  expect(told[2]).toEqual({ ...nothing, daysOld: 120 });
});

test("a desktop without notifications is known from the start", () => {
  expect(stage(0, { isNotifying: false }).warnings.read().notifications).toEqual({ kind: "unsupported" });
});

test("a notification that is refused is told with the reason, and no longer once one was shown", () => {
  const { told, warnings } = stage(0);
  const refused = { kind: "refused", reason: "Not allowed" } as const;
  warnings.setNotifications(refused);
  warnings.setNotifications(refused);
  warnings.setNotifications(null);
  expect(told).toEqual([{ ...nothing, notifications: refused }, nothing]);
});

test("a sandbox that is off is told", () => {
  expect(stage(0, { isSandboxOff: true }).warnings.read().isSandboxOff).toBe(true);
});

test("that no tray shows the icon is told, and that one does again", () => {
  const { told, warnings } = stage(0);
  warnings.setTray(true);
  warnings.setTray(false);
  warnings.setTray(true);
  expect(told).toEqual([{ ...nothing, isTrayMissing: true }, nothing]);
});
