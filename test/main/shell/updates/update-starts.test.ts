import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { UpdateStartWatch } from "../../../../main/shell/updates/update-starts.ts";
import { previousAppImage, replaceAppImage } from "../../../../main/shell/updates/replace-app-image.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

function startHarness() {
  const folder = temporaryFolder();
  const appImage = join(folder, "Natter.AppImage");
  const downloaded = join(folder, "downloaded");
  const { log, lines } = createRecordingLog();
  writeFileSync(appImage, "0.3.0");
  writeFileSync(downloaded, "0.4.0");
  const startsOf = (version: string, place: string | null = appImage) =>
    new UpdateStartWatch({ folder, version, appImage: place, log });
  return { folder, appImage, downloaded, startsOf, lines, record: join(folder, "update.json") };
}

/** Installs version 0.4.0 as an AppImage. */
function installed() {
  const harness = startHarness();
  harness.startsOf("0.3.0").installing("0.4.0");
  replaceAppImage(harness.downloaded, harness.appImage);
  return harness;
}

test("a start without an update reads and writes nothing", () => {
  const { startsOf, record, lines } = startHarness();
  const starts = startsOf("0.3.0");
  expect(starts.recordStart()).toBe("normal");
  starts.opened();
  starts.endedByPerson();
  expect(starts.skipped()).toBeNull();
  expect(existsSync(record)).toBe(false);
  expect(lines).toEqual([]);
});

test("if a new version opens its window, it is kept, and the previous version is deleted", () => {
  const { startsOf, appImage, record } = installed();
  const starts = startsOf("0.4.0");
  expect(starts.recordStart()).toBe("normal");
  expect(existsSync(previousAppImage(appImage))).toBe(true);
  starts.opened();
  expect(readFileSync(appImage, "utf8")).toBe("0.4.0");
  expect(existsSync(previousAppImage(appImage))).toBe(false);
  expect(existsSync(record)).toBe(false);
  expect(startsOf("0.4.0").recordStart()).toBe("normal");
});

test("if a new version does not open in two starts, the previous version is restored and the new one skipped", () => {
  const { startsOf, appImage } = installed();
  expect(startsOf("0.4.0").recordStart()).toBe("normal");
  expect(startsOf("0.4.0").recordStart()).toBe("normal");
  expect(startsOf("0.4.0").recordStart()).toBe("restored");
  expect(readFileSync(appImage, "utf8")).toBe("0.3.0");
  const again = startsOf("0.3.0");
  expect(again.recordStart()).toBe("normal");
  again.opened();
  expect(again.skipped()).toBe("0.4.0");
});

test("a skipped version is remembered while a later one is installed", () => {
  const { startsOf, appImage, downloaded } = installed();
  for (let start = 1; start <= 3; start += 1) startsOf("0.4.0").recordStart();
  writeFileSync(downloaded, "0.5.0");
  startsOf("0.3.0").installing("0.5.0");
  replaceAppImage(downloaded, appImage);
  const next = startsOf("0.5.0");
  next.recordStart();
  next.opened();
  expect(next.skipped()).toBe("0.4.0");
});

test("ending Natter before the window has drawn does not count as a failed start", () => {
  const { startsOf } = installed();
  for (let start = 1; start <= 5; start += 1) {
    const starts = startsOf("0.4.0");
    expect(starts.recordStart()).toBe("normal");
    starts.endedByPerson();
  }
});

test("if no previous version can be restored, the start after two failed starts says so, and the count begins again", () => {
  const { startsOf, appImage } = installed();
  rmSync(previousAppImage(appImage));
  expect([1, 2, 3, 4].map(() => startsOf("0.4.0").recordStart())).toEqual([
    "normal",
    "normal",
    "failed-before",
    "normal",
  ]);
  const onWindows = startHarness();
  onWindows.startsOf("0.3.0", null).installing("0.4.0");
  expect([1, 2, 3].map(() => onWindows.startsOf("0.4.0", null).recordStart())).toEqual([
    "normal",
    "normal",
    "failed-before",
  ]);
  expect(onWindows.startsOf("0.4.0", null).skipped()).toBeNull();
});

test("if the new version was not installed, the present one starts as usual", () => {
  const { startsOf, record } = startHarness();
  startsOf("0.3.0").installing("0.4.0");
  expect(startsOf("0.3.0").recordStart()).toBe("normal");
  expect(existsSync(record)).toBe(false);
});

test.each(["", "{", "[]", '{"installing":{"version":4},"skipped":null}'])(
  "if the record of an update cannot be read, Natter starts all the same: %s",
  (content) => {
    const { startsOf, record, lines } = startHarness();
    writeFileSync(record, content);
    expect(startsOf("0.4.0").recordStart()).toBe("normal");
    expect(lines).toHaveLength(1);
  },
);
