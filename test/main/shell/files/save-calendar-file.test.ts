import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { WebContents } from "electron";
import { beforeEach, expect, test, vi } from "vitest";
import { saveCalendarFile } from "../../../../main/shell/files/save-calendar-file.ts";
import { temporaryFolder } from "../../../support/account/stage.ts";
import { createRecordingLog } from "../shell-parts.ts";

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
  return { lines, reply: saveCalendarFile({ name, text }, { contents, platform, log }) };
}

test("a calendar file is written for this person only, and says what it is called", async () => {
  const file = path.join(temporaryFolder(), "Our match.ics");
  expect(await save(file).reply).toEqual({ ok: true, value: "Our match.ics" });
  expect(readFileSync(file, "utf8")).toBe(text);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("the dialog belongs to the window, and suggests a name that every system takes", async () => {
  await save("", "CON\u202e.exe/..\\").reply;
  const [[owner, options] = []] = desktop.asked;
  expect(owner).toBe(desktop.window);
  expect(options).toMatchObject({ defaultPath: "_CON .exe.ics" });
});

test("nothing is written where the person thinks better of it", async () => {
  expect(await save("").reply).toEqual({ ok: true, value: null });
});

test("a file that is there stays whole when the new one cannot be put in its place", async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, "Match.ics");
  mkdirSync(path.join(file, "in the way"), { recursive: true });
  const { reply, lines } = save(file);
  expect(await reply).toMatchObject({ ok: false, problem: { kind: "disk" } });
  expect(lines).toEqual([expect.stringContaining("a calendar file was not written")]);
  expect(readdirSync(folder)).toEqual(["Match.ics"]);
});

test("a folder that is a file is told as the disk's word", async () => {
  const file = path.join(temporaryFolder(), "file");
  writeFileSync(file, "mine");
  expect(await save(path.join(file, "Match.ics")).reply).toMatchObject({
    ok: false,
    problem: { kind: "disk" },
  });
  expect(existsSync(file)).toBe(true);
});
