import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { WebContents } from "electron";
import { beforeEach, expect, test, vi } from "vitest";
import { savePng } from "../../../../main/shell/files/save-png.ts";
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

const bytes = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]);
function save(chosen: string, name = "Choir") {
  desktop.chosen = chosen;
  const { log, lines } = createRecordingLog();
  const contents = () => ({}) as unknown as WebContents;
  return {
    lines,
    reply: savePng({ name, bytes }, { contents, platform: "linux", clock: createFixedClock(), log }),
  };
}

test("a picture that the page drew is written where the person chooses, and its name is returned", async () => {
  const file = path.join(temporaryFolder(), "Our choir.png");
  expect(await save(file).reply).toEqual({ ok: true, value: "Our choir.png" });
  expect(new Uint8Array(readFileSync(file))).toEqual(bytes);
});

test("the dialog for saving a picture suggests a name that is valid on every system", async () => {
  await save("", "Lake/house: \u202eshare link").reply;
  expect(desktop.asked).toMatchObject([[desktop.window, { defaultPath: "Lake house share link.png" }]]);
});

test("a picture that cannot be written returns a disk problem, and the log says so", async () => {
  const file = path.join(temporaryFolder(), "file");
  writeFileSync(file, "mine");
  const { reply, lines } = save(path.join(file, "Choir.png"));
  expect(await reply).toMatchObject({ ok: false, problem: { kind: "disk" } });
  expect(lines).toEqual([expect.stringContaining("a picture was not written")]);
});
