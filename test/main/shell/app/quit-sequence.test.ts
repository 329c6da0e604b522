import { expect, test, vi } from "vitest";
import { QuitSequence } from "../../../../main/shell/app/quit-sequence.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";
import { eventually } from "../../../support/clock/eventually.ts";

test("quitWithoutAsking runs every registered finisher once before it returns, and asks no question", async () => {
  const { log } = createRecordingLog();
  const ending = new QuitSequence(vi.fn(), log);
  const saveOrAsk = vi.fn();
  ending.guard = { hasUnsavedWork: () => true, saveOrAsk };
  const done: string[] = [];
  ending.finishers.push(() => {
    done.push("left");
    return Promise.resolve();
  });
  ending.quitWithoutAsking();
  expect(done).toEqual(["left"]);
  expect(ending.mayQuitNow()).toBe(true);
  await ending.finish();
  expect(done).toEqual(["left"]);
  expect(saveOrAsk).not.toHaveBeenCalled();
});

test("after quitWithoutAsking has run the finishers, the process quits at once, because the system may be waiting", () => {
  const { log } = createRecordingLog();
  const done: string[] = [];
  const ending = new QuitSequence(() => void done.push("quit"), log);
  ending.finishers.push(() => {
    done.push("left");
    return Promise.resolve();
  });
  ending.quitWithoutAsking();
  expect(done).toEqual(["left", "quit"]);
});

test("a failure of the app while the system's session ends is logged", async () => {
  const { log, lines } = createRecordingLog();
  const ending = new QuitSequence(vi.fn(), log);
  ending.finishers.push(() => Promise.reject(new Error("disk")));
  ending.quitWithoutAsking();
  await Promise.resolve();
  await Promise.resolve();
  expect(lines).toEqual([JSON.stringify({ event: "not everything was finished", error: "Error: disk" })]);
});

test("the session counts as ending after quitWithoutAsking, and not after an ordinary quit", () => {
  const { log } = createRecordingLog();
  const ending = new QuitSequence(vi.fn(), log);
  expect(ending.mayQuitNow()).toBe(true);
  expect(ending.isSessionEnding).toBe(false);
  ending.quitWithoutAsking();
  expect(ending.isSessionEnding).toBe(true);
});

test("if the session's end waits for an answer, it counts as ending until the person keeps Natter open", async () => {
  const { log } = createRecordingLog();
  const ending = new QuitSequence(() => void ending.mayQuitNow(), log);
  const { promise, resolve } = Promise.withResolvers<"stay">();
  ending.guard = { hasUnsavedWork: () => true, saveOrAsk: () => promise };
  expect(ending.delaysSessionEnd()).toBe(true);
  expect(ending.isSessionEnding).toBe(true);
  resolve("stay");
  await eventually(() => {
    expect(ending.isSessionEnding).toBe(false);
  });
});
