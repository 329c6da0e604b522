import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { ChosenFile } from "../../../../preload/model/media/uploads.ts";
import { systemClock } from "../../../../main/shell/app/clock.ts";
import { serveChosenFile } from "../../../../main/shell/media/chosen-media.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

const inert = { "x-inert": "yes" };

function chosen(name: string, kind: ChosenFile["kind"], content = "0123456789"): ChosenFile {
  const file = path.join(temporaryFolder(), name);
  writeFileSync(file, content);
  return { id: asId("1"), path: file, name, size: content.length, modifiedAt: 0, kind };
}
async function serve(file: ChosenFile | null, range: string | null = null): Promise<Response> {
  return serveChosenFile(file, range, { clock: systemClock, log: createRecordingLog().log }, inert);
}

test("a player gets the part that it requests of a chosen video, so that it can show the first picture", async () => {
  const video = chosen("film.mp4", "video");
  const whole = await serve(video);
  expect([whole.status, await whole.text()]).toEqual([200, "0123456789"]);
  const part = await serve(video, "bytes=2-4");
  expect([part.status, await part.text()]).toEqual([206, "234"]);
  expect(Object.fromEntries(part.headers)).toMatchObject({
    "content-type": "video/mp4",
    "content-range": "bytes 2-4/10",
    "x-inert": "yes",
  });
  const rest = await serve(video, "bytes=7-");
  expect(await rest.text()).toBe("789");
  expect((await serve(video, "bytes=10-")).status).toBe(416);
});

test("a picture that the user chose is served whole", async () => {
  const response = await serve(chosen("lake.png", "image"));
  expect([response.status, await response.text()]).toEqual([200, "0123456789"]);
});

test("chosen files that are no media, unknown ids, and files whose name says another kind are not served", async () => {
  expect((await serve(null)).status).toBe(404);
  expect((await serve(chosen("notes.txt", "file"))).status).toBe(404);
  expect((await serve(chosen("page.html", "video"))).status).toBe(404);
  expect((await serve({ ...chosen("gone.mp4", "video"), path: "/nowhere/gone.mp4" })).status).toBe(404);
});
