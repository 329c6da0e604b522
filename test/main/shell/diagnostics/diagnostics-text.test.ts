import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openLog } from "../../../../main/shell/app/log-file.ts";
import { anonymousLog } from "../../../../main/shell/diagnostics/anonymous-log.ts";
import { diagnosticsText } from "../../../../main/shell/diagnostics/diagnostics-text.ts";
import { readLogTail } from "../../../../main/shell/diagnostics/log-tail.ts";
import { defaultSettings } from "../../../../preload/model/app/settings.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

/** Private data that the diagnostics must never contain. */
const planted = {
  name: "Beatriz Müller",
  lowerCaseName: "kwame",
  text: "see you at the old harbour",
  id: "158652123456789012",
  shortId: "12345678",
  token: "9f8e7d6c5b4a39281706f5e4d3c2b1a098765432",
  home: "/home/beatriz/.config/Natter",
  windowsHome: "C:\\Users\\beatriz\\AppData",
  address: "https://api.groupservice.example/v3/messages/1?token=abc",
  email: "beatriz@mail.example",
  phone: "+351 912 345 678",
};
const plantedValues = Object.values(planted);

function expectNothingPlanted(text: string): void {
  for (const value of [
    ...plantedValues,
    "Beatriz",
    "Müller",
    "beatriz",
    "harbour",
    "groupservice",
    "912 345",
  ])
    expect(text).not.toContain(value);
}

test("private data in the facts, errors, causes and stacks of the log are not in the diagnostics", async () => {
  const folder = temporaryFolder();
  const log = openLog({ folder, isOnConsole: false });
  for (const value of plantedValues) {
    log.info("media not kept on the disk", { reason: value, kind: value, isDemo: true, count: 12 });
    log.warn("chosen file not read", { code: "ENOSPC", path: value, version: value });
    const cause = new Error(`${value} EACCES`);
    const error = new TypeError(`failed for ${value}: ${value}`, { cause });
    error.stack = `${String(error)}\n    at read (${value}/main.js:12:3)\n    at ${value}:1:1\n${value}`;
    log.error("call failed", error);
    log.error("call failed", value);
    log.error(`command of ${planted.name} threw`, new Error(value));
  }
  const lines = await readLogTail(folder);
  expect(lines.length).toBeGreaterThan(50);
  const text = diagnosticsText({
    versions: {},
    settings: defaultSettings,
    copies: [],
    timings: {},
    log: lines,
  });
  expectNothingPlanted(text);
  expect(text).toContain("media not kept on the disk reason=… kind=… isDemo=true count=12");
  expect(text).toContain("chosen file not read code=ENOSPC");
  expect(text).toContain("call failed TypeError");
  expect(text).toContain("caused by Error EACCES");
  expect(text).toContain("at read main.js:12");
});

test("private data in settings, versions and counts are not in the diagnostics", () => {
  for (const value of plantedValues) {
    const text = diagnosticsText({
      versions: { natter: "0.3.0", system: "linux 6.12.94+deb13-amd64", package: value },
      settings: {
        ...defaultSettings,
        oauthClientId: value,
        spellingLanguages: [value, "pt-PT"],
        recentEmoji: [value],
        emojiTone: 5,
        theme: "dark",
      },
      copies: [{ messages: 1200, drafts: 3, name: value, file: value }],
      timings: { runningSeconds: 77 },
      log: [],
    });
    expectNothingPlanted(text);
    expect(text).toContain("natter: 0.3.0");
    expect(text).toContain("system: linux 6.12.94+deb13-amd64");
    expect(text).toContain("oauthClientId: set");
    expect(text).toContain("spellingLanguages: 2 entries");
    expect(text).toContain("theme: dark");
    expect(text).not.toMatch(/pt-PT|emojiTone: 5/u);
    expect(text).toContain("Account 1\n  messages: 1200\n  drafts: 3\n");
    expect(text).toContain("runningSeconds: 77");
  }
});

test("an anonymous log keeps Natter's own words, codes and short numbers, so that it can be understood", () => {
  expect(
    anonymousLog([
      '2026-11-26T02:53:53.123 warn call failed call="listMessages" state="offline" ms=1234 code="ECONNRESET"',
      "2026-11-26T02:53:54.000 info window shown",
      "",
    ]),
  ).toEqual([
    "2026-11-26T02:53:53.123 warn call failed call=listMessages state=offline ms=1234 code=ECONNRESET",
    "2026-11-26T02:53:54.000 info window shown",
  ]);
});

test("only the end of a long log is read, and a missing log is empty", async () => {
  const folder = temporaryFolder();
  expect(await readLogTail(folder)).toEqual([]);
  const lines = Array.from({ length: 10_000 }, (_, index) => `line ${String(index)}`);
  writeFileSync(join(folder, "natter.log"), lines.join("\n"));
  const tail = await readLogTail(folder);
  expect(tail).toEqual(lines.slice(-400));
});
