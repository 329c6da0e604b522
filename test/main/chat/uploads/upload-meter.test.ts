import { expect, test } from "vitest";
import { UploadMeter } from "../../../../main/chat/uploads/upload-meter.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { ChosenFileId } from "../../../../preload/base/ids.ts";
import type { UploadProgress } from "../../../../preload/model/media/uploads.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";

function metered(size: number) {
  const clock = createFixedClock();
  const begun = clock.elapsed();
  const reported: UploadProgress[] = [];
  const file = { conversationId: conversationId("500"), size };
  const fileId = asId<ChosenFileId>("f");
  const meter = new UploadMeter({ ...file, fileId }, clock, (progress) => reported.push(progress));
  const at = async (moment: number, sentBytes: number): Promise<void> => {
    await clock.pass(moment - (clock.elapsed() - begun));
    meter.setSentBytes(sentBytes);
  };
  return { reported, at, clock };
}

test("speed and time left are published once enough was sent to compute them", async () => {
  const { reported, at } = metered(10_000);
  await at(200, 400);
  await at(1_000, 2_000);
  expect(reported.map(({ bytesPerSecond, timeLeft }) => [bytesPerSecond, timeLeft])).toEqual([
    [null, null],
    [2_000, 4_000],
  ]);
});

test("the speed is that of the last seconds, so that a faster connection shows", async () => {
  const { reported, at } = metered(1_000_000);
  for (let second = 1; second <= 10; second += 1) await at(second * 1_000, second * 100);
  for (let second = 11; second <= 20; second += 1) await at(second * 1_000, 1_000 + (second - 10) * 10_000);
  expect(reported.at(-1)?.bytesPerSecond).toBe(10_000);
});

test("progress is published at most five times a second, and always when the last byte was sent", async () => {
  const { reported, at } = metered(1_000);
  for (let moment = 0; moment < 100; moment += 1) await at(moment, moment);
  await at(101, 1_000);
  expect(reported.map(({ phase, sentBytes }) => [phase, sentBytes])).toEqual([
    ["sending", 0],
    ["processing", 1_000],
  ]);
});

test("speed and progress stay correct when the clock is set back a day", async () => {
  const { reported, at, clock } = metered(10_000);
  await at(1_000, 1_000);
  clock.set(clock.now() - 86_400_000);
  await at(2_000, 2_000);
  expect(reported.map(({ sentBytes, bytesPerSecond }) => [sentBytes, bytesPerSecond])).toEqual([
    [1_000, 1_000],
    [2_000, 1_000],
  ]);
});
