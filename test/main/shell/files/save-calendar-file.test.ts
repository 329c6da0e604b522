import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { WebContents } from "electron";
import { beforeEach, expect, test, vi } from "vitest";
import { saveCalendarFile } from "../../../../main/shell/files/save-calendar-file.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

const desktop = vi.hoisted(() => ({ window: {}, chosen: "", asked: [] as unknown[][] }));
vi.mock("electron", () => ({
  BrowserWindow: { fromWebContents: () => desktop.window },
  dialog: {
    showSaveDialog: (...asked: unknown[]) => {
      desktop.asked.push(asked);
      return Promise.resolve({ canceled: desktop.chosen === "", filePath: desktop.chosen });
    },
  },
}));
beforeEach(() => {
  desktop.asked = [];
});

const text = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";
function save(chosen: string, name = "Match", platform: NodeJS.Platform = "linux") {
  desktop.chosen = chosen;
  const { log, lines } = createRecordingLog();
  const contents = () => ({}) as unknown as WebContents;
  return {
    lines,
    reply: saveCalendarFile({ name, text }, { contents, platform, clock: createFixedClock(), log }),
  };
}

test("a calendar file is readable by this person only, and its name is returned", async () => {
  const file = path.join(temporaryFolder(), "Our match.ics");
  expect(await save(file).reply).toEqual({ ok: true, value: "Our match.ics" });
  expect(readFileSync(file, "utf8")).toBe(text);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("the dialog for saving a calendar file belongs to the window, and suggests a name valid on every system", async () => {
  await save("", "CON\u202e.exe/..\\").reply;
  const [[owner, options] = []] = desktop.asked;
  expect(owner).toBe(desktop.window);
  expect(options).toMatchObject({ defaultPath: "_CON .exe.ics" });
});

test("no calendar file is written if the person cancels the dialog", async () => {
  expect(await save("").reply).toEqual({ ok: true, value: null });
});

test("an existing calendar file stays unchanged if the new calendar file cannot replace it", async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, "Match.ics");
  mkdirSync(path.join(file, "in the way"), { recursive: true });
  const { reply, lines } = save(file);
  expect(await reply).toMatchObject({ ok: false, problem: { kind: "disk" } });
  expect(lines).toEqual([expect.stringContaining("a calendar file was not written")]);
  expect(readdirSync(folder)).toEqual(["Match.ics"]);
});

test("a folder that is really a file returns a disk problem", async () => {
  const file = path.join(temporaryFolder(), "file");
  writeFileSync(file, "mine");
  expect(await save(path.join(file, "Match.ics")).reply).toMatchObject({
    ok: false,
    problem: { kind: "disk" },
  });
  expect(existsSync(file)).toBe(true);
});
