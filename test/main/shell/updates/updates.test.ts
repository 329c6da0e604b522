import { expect, test } from "vitest";
import type { UpdateStatus } from "../../../../preload/model/app/updates.ts";
import { UpdateError } from "../../../../main/shell/updates/update-error.ts";
import { Updates } from "../../../../main/shell/updates/updates.ts";
import { createFixedClock, settle } from "../../../support/clock/fixed-clock.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";

const hour = 60 * 60 * 1000;

interface Harness {
  readonly method?: UpdateStatus["method"];
  readonly skipped?: string;
  readonly check?: () => Promise<string | null>;
  readonly download?: (onPercent: (percent: number) => void) => Promise<void>;
  readonly install?: () => void;
}

function harness(parts: Harness = {}) {
  const clock = createFixedClock();
  const { log, lines } = createRecordingLog();
  const shown: string[] = [];
  const did: string[] = [];
  const updates = new Updates({
    method: parts.method ?? "installs",
    load: () => {
      did.push("load");
      return Promise.resolve({
        check: () => {
          did.push("check");
          return parts.check?.() ?? Promise.resolve("0.4.0");
        },
        download: (onPercent) => parts.download?.(onPercent) ?? Promise.resolve(),
        install: (isStartedAfter) => {
          did.push(`install ${isStartedAfter ? "and start" : "only"}`);
          parts.install?.();
        },
      });
    },
    starts: {
      skipped: () => parts.skipped ?? null,
      installing: (version) => void did.push(`installing ${version}`),
      notInstalled: () => void did.push("not installed"),
    },
    quit: () => void did.push("quit"),
    clock,
    publish: (_name, value) => {
      const { step } = value as UpdateStatus;
      shown.push(step.state === "downloading" ? `${String(step.percent)} %` : step.state);
    },
    log,
  });
  return { clock, lines, shown, did, updates, commands: updates.commands() };
}

test("the first check is a minute after the start, and the next ones are a day apart", async () => {
  const { clock, did, updates } = harness({ check: () => Promise.resolve(null) });
  updates.startChecking();
  await clock.pass(59_000);
  expect(did).toEqual([]);
  await clock.pass(1_000);
  expect(did).toEqual(["load", "check"]);
  await clock.pass(23 * hour);
  expect(did).toHaveLength(2);
  await clock.pass(hour);
  expect(did).toEqual(["load", "check", "check"]);
  expect(updates.status().step).toEqual({ state: "current", checkedAt: clock.now() });
});

test("a package without a feed never checks for new versions, not even on request", async () => {
  const { clock, did, updates, commands } = harness({ method: "off" });
  updates.startChecking();
  await clock.pass(48 * hour);
  await commands.checkForUpdates();
  updates.installOnQuit();
  expect(did).toEqual([]);
  expect(clock.waiting()).toEqual([]);
});

test("a new version is downloaded with its percent, and installed when Natter quits", async () => {
  const { shown, did, updates, commands } = harness({
    download: (onPercent) => {
      for (const percent of [0, 40, 40, 100]) onPercent(percent);
      return Promise.resolve();
    },
  });
  await commands.checkForUpdates();
  await settle();
  expect(shown).toEqual(["checking", "0 %", "40 %", "100 %", "ready"]);
  updates.installOnQuit();
  expect(did.slice(2)).toEqual(["installing 0.4.0", "install only"]);
});

test("restarting quits first, and then installs and starts the new version", async () => {
  const { did, updates, commands } = harness();
  await commands.restartToUpdate();
  expect(did).toEqual([]);
  await commands.checkForUpdates();
  await settle();
  await commands.restartToUpdate();
  updates.installOnQuit();
  expect(did.slice(2)).toEqual(["quit", "installing 0.4.0", "install and start"]);
});

test("if Natter cannot install updates itself, a new version is announced, and not downloaded", async () => {
  const { did, updates, commands } = harness({ method: "announces" });
  const reply = await commands.checkForUpdates();
  expect(reply).toEqual({
    ok: true,
    value: { method: "announces", step: { state: "announced", version: "0.4.0" }, skippedVersion: null },
  });
  updates.installOnQuit();
  expect(did).toEqual(["load", "check"]);
});

test("a version that failed to open is not installed again, but a later version is", async () => {
  const skipped = harness({ skipped: "0.4.0" });
  await skipped.commands.checkForUpdates();
  expect(skipped.updates.status()).toMatchObject({ step: { state: "current" }, skippedVersion: "0.4.0" });
  const later = harness({ skipped: "0.4.0", check: () => Promise.resolve("0.4.1") });
  await later.commands.checkForUpdates();
  await settle();
  expect(later.updates.status().step).toEqual({ state: "ready", version: "0.4.1" });
});

test("after a failure Natter says why, and checks again in an hour", async () => {
  let failures = 0;
  const { clock, did, updates, commands } = harness({
    check: () => {
      failures += 1;
      return failures === 1
        ? Promise.reject(new UpdateError("untrusted", "signed with another key"))
        : Promise.resolve(null);
    },
  });
  await commands.checkForUpdates();
  expect(updates.status().step).toEqual({ state: "failed", because: "untrusted" });
  await clock.pass(hour);
  expect(did).toEqual(["load", "check", "load", "check"]);
  expect(updates.status().step).toEqual({ state: "current", checkedAt: clock.now() });
});

test("a download that fails is tried again in an hour", async () => {
  let tries = 0;
  const { clock, updates, commands } = harness({
    download: () => {
      tries += 1;
      const full = Object.assign(new Error("no space left"), { code: "ENOSPC" });
      return tries === 1 ? Promise.reject(full) : Promise.resolve();
    },
  });
  await commands.checkForUpdates();
  await settle();
  expect(updates.status().step).toEqual({ state: "failed", because: "disk" });
  await clock.pass(hour);
  expect(updates.status().step).toEqual({ state: "ready", version: "0.4.0" });
});

test("two checks at the same time are one check", async () => {
  const { did, commands } = harness({ check: () => Promise.resolve(null) });
  await Promise.all([commands.checkForUpdates(), commands.checkForUpdates()]);
  expect(did).toEqual(["load", "check"]);
});

test("an installation that fails leaves no record of a new version, and Natter still ends", async () => {
  const { did, lines, updates, commands } = harness({
    install: () => {
      throw new Error("no space left");
    },
  });
  await commands.checkForUpdates();
  await settle();
  updates.installOnQuit();
  expect(did.slice(2)).toEqual(["installing 0.4.0", "install only", "not installed"]);
  expect(lines.join()).toContain("new version not installed");
});
