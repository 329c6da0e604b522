import { expect, test } from "vitest";
import { UploadMeter } from "../../../main/chat/upload-meter.ts";
import { asId } from "../../../preload/ids.ts";
import type { ChosenFileId } from "../../../preload/ids.ts";
import type { UploadProgress } from "../../../preload/model/uploads.ts";
import { conversationId, sourceGuid } from "../../support/build-model.ts";

function metered(size: number) {
  let now = 0;
  const told: UploadProgress[] = [];
  const file = { conversationId: conversationId("500"), sourceGuid: sourceGuid("a"), size };
  const fileId = asId<ChosenFileId>("f");
  const meter = new UploadMeter({ ...file, fileId }, { now: () => now }, (progress) => told.push(progress));
  const at = (moment: number, sentBytes: number): void => {
    now = moment;
    meter.moved(sentBytes);
  };
  return { told, at };
}

test("speed and time left are told once enough was sent to know them", () => {
  const { told, at } = metered(10_000);
  at(200, 400);
  at(1_000, 2_000);
  expect(told.map(({ bytesPerSecond, timeLeft }) => [bytesPerSecond, timeLeft])).toEqual([
    [null, null],
    [2_000, 4_000],
  ]);
});

test("the speed is that of the last seconds, so that a line that got faster shows it", () => {
  const { told, at } = metered(1_000_000);
  for (let second = 1; second <= 10; second += 1) at(second * 1_000, second * 100);
  for (let second = 11; second <= 20; second += 1) at(second * 1_000, 1_000 + (second - 10) * 10_000);
  expect(told.at(-1)?.bytesPerSecond).toBe(10_000);
});

test("it is told at most five times a second, and always when the last byte has gone out", () => {
  const { told, at } = metered(1_000);
  for (let moment = 0; moment < 100; moment += 1) at(moment, moment);
  at(101, 1_000);
  expect(told.map(({ phase, sentBytes }) => [phase, sentBytes])).toEqual([
    ["sending", 0],
    ["processing", 1_000],
  ]);
});
