import { expect, test } from "vitest";
import { Ending } from "../../../../main/shell/app/ending.ts";
import { createQuitGuard } from "../../../../main/shell/app/quit-guard.ts";
import type { QuitAnswer, QuitGuard, QuitGuardParts } from "../../../../main/shell/app/quit-guard.ts";
import { copyText, quitWords } from "../../../../main/shell/app/quit-words.ts";
import type { Unkept } from "../../../../main/shell/app/quit-words.ts";
import { createRecordingLog } from "../shell-parts.ts";

const unkept: Unkept = {
  accounts: [
    {
      name: "Ines",
      reason: "ENOSPC",
      drafts: [{ where: "Building 14", text: "half a thought", files: ["plan.pdf"] }],
      unsent: [
        { where: "Football", text: "on my way", files: [] },
        { where: "", text: "and here", files: [] },
      ],
      stars: [],
    },
  ],
  settings: null,
};

/** A guard whose disk takes everything after so many tries, and a person with these answers. */
function guardWith(tries: number, answers: readonly QuitAnswer[], changes: Partial<QuitGuardParts> = {}) {
  const asked: { readonly copyReason: string | null; readonly canStay: boolean }[] = [];
  let left = tries;
  const guard = createQuitGuard({
    mayLose: () => left > 0,
    keep: () => (left-- > 0 ? unkept : null),
    settle: () => Promise.resolve(),
    ask: (_unkept, copyReason, canStay) => {
      asked.push({ copyReason, canStay });
      return Promise.resolve(answers[asked.length - 1] ?? "anyway");
    },
    saveCopy: () => Promise.resolve("saved"),
    ...changes,
  });
  return { guard, asked };
}

test("nobody is asked where everything can be kept", async () => {
  const { guard, asked } = guardWith(0, []);
  expect(await guard.mayEnd(true)).toBe("kept");
  expect(asked).toEqual([]);
});

test("trying again asks as long as the disk takes nothing, and ends once it does", async () => {
  const { guard, asked } = guardWith(2, ["again", "again"]);
  expect(await guard.mayEnd(true)).toBe("kept");
  expect(asked).toHaveLength(2);
});

test("whoever does not want to quit stays, as long as that can be", async () => {
  expect(await guardWith(1, ["stay"]).guard.mayEnd(true)).toBe("stay");
  expect(await guardWith(3, ["stay", "anyway"]).guard.mayEnd(false)).toBe("decided");
});

test("a copy that was written is an end; one that was thought better of, or failed, asks again and says why", async () => {
  expect(await guardWith(5, ["copy"]).guard.mayEnd(true)).toBe("decided");
  const outcomes = [{ reason: "EACCES" }, "dismissed"] as const;
  let tries = 0;
  const { guard, asked } = guardWith(5, ["copy", "copy", "anyway"], {
    saveCopy: () => Promise.resolve(outcomes[tries++] ?? "saved"),
  });
  expect(await guard.mayEnd(true)).toBe("decided");
  expect(asked.map(({ copyReason }) => copyReason)).toEqual([null, "EACCES", null]);
});

test("the question counts what would be lost and says why", () => {
  const { message, detail } = quitWords(unkept, null);
  expect(message).toBe("What you wrote is not on the disk");
  expect(detail).toBe(
    "The disk is full. Only memory has 1 draft and 2 unsent messages; quitting now loses them.\n\nMake room or put right what is in the way, then try again. Or save a copy of the texts where there is room.",
  );
  expect(quitWords({ accounts: [], settings: "EROFS" }, null).detail).toBe(
    "The disk can only be read. Only memory has changed settings; quitting now loses them.\n\nMake room or put right what is in the way, then try again.",
  );
  expect(quitWords(unkept, "EIO").detail).toContain(
    "The copy was not written. Natter’s file cannot be written (EIO).",
  );
});

test("the copy says of each text where it was written, and names the files that were to go with it", () => {
  expect(copyText(unkept)).toBe(
    "Ines\n\nNot sent: Football\non my way\n\nNot sent\nand here\n\nDraft: Building 14\nhalf a thought\n[plan.pdf]\n",
  );
});

function ending(guard: QuitGuard | null) {
  let quits = 0;
  const over = new Ending(() => {
    quits += 1;
  }, createRecordingLog().log);
  over.guard = guard;
  return { over, quits: () => quits };
}

test("windows close at once where nothing is to be lost", () => {
  const { over } = ending(guardWith(0, []).guard);
  expect(over.mayBegin()).toBe(true);
  expect(over.hasBegun).toBe(true);
});

test("the wish to end is asked about once at a time, and comes again by itself when it may", async () => {
  const { guard, asked } = guardWith(9, ["anyway"]);
  const { over, quits } = ending(guard);
  expect([over.mayBegin(), over.mayBegin()]).toEqual([false, false]);
  expect(over.hasBegun).toBe(false);
  await expect.poll(quits).toBe(1);
  expect(asked).toHaveLength(1);
  expect(over.mayBegin()).toBe(true);
  // Decided is decided: the end itself does not ask again.
  await over.finish();
  expect(asked).toHaveLength(1);
});

test("what only the end of the windows brought to light is asked about as well, without a way back", async () => {
  let isLost = false;
  const { guard, asked } = guardWith(1, ["anyway"], { mayLose: () => isLost });
  const { over } = ending(guard);
  let isFinished = false;
  over.finishers.push(() => {
    isFinished = true;
    return Promise.resolve();
  });
  expect(over.mayBegin()).toBe(true);
  isLost = true;
  await over.finish();
  expect(asked).toEqual([{ copyReason: null, canStay: false }]);
  expect(isFinished).toBe(true);
});

test("the end of the system's session is held back only for what would be lost", () => {
  expect(ending(guardWith(0, []).guard).over.holdsBack()).toBe(false);
  const { over, quits } = ending(guardWith(1, ["stay"]).guard);
  expect(over.holdsBack()).toBe(true);
  expect(quits()).toBe(1);
});

test("a question that cannot be asked keeps nobody from ending", async () => {
  const { guard } = guardWith(1, [], { ask: () => Promise.reject(new Error("no screen")) });
  const { over, quits } = ending(guard);
  over.mayBegin();
  await expect.poll(quits).toBe(1);
});
