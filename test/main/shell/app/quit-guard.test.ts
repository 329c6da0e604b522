import { expect, test } from "vitest";
import { QuitSequence } from "../../../../main/shell/app/quit-sequence.ts";
import { createQuitGuard } from "../../../../main/shell/app/quit-guard.ts";
import type { QuitAnswer, QuitGuard, QuitGuardParts } from "../../../../main/shell/app/quit-guard.ts";
import { unsavedWorkText, quitTexts } from "../../../../main/shell/app/quit-texts.ts";
import type { UnsavedWorkOnQuit } from "../../../../main/shell/app/quit-texts.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";

const unsaved: UnsavedWorkOnQuit = {
  accounts: [
    {
      name: "Ines",
      reason: "ENOSPC",
      drafts: [{ conversationName: "Building 14", text: "half a thought", files: ["plan.pdf"] }],
      unsent: [
        { conversationName: "Football", text: "on my way", files: [] },
        { conversationName: "", text: "and here", files: [] },
      ],
      stars: [],
    },
  ],
  settings: null,
};

/**
 * Creates a guard with a disk that saves everything after the given number of tries, and a person who gives these
 * answers in turn.
 */
function guardWith(tries: number, answers: readonly QuitAnswer[], changes: Partial<QuitGuardParts> = {}) {
  const asked: { readonly copyReason: string | null; readonly canStay: boolean }[] = [];
  let left = tries;
  const guard = createQuitGuard({
    hasUnsavedWork: () => left > 0,
    saveAll: () => (left-- > 0 ? unsaved : null),
    savePageDrafts: () => Promise.resolve(),
    ask: (_unsaved, copyReason, canStay) => {
      asked.push({ copyReason, canStay });
      return Promise.resolve(answers[asked.length - 1] ?? "anyway");
    },
    saveCopy: () => Promise.resolve("saved"),
    ...changes,
  });
  return { guard, asked };
}

test("no question is asked if everything can be saved", async () => {
  const { guard, asked } = guardWith(0, []);
  expect(await guard.saveOrAsk(true)).toBe("kept");
  expect(asked).toEqual([]);
});

test("Try again repeats the question until the disk can be written, and then the app may quit", async () => {
  const { guard, asked } = guardWith(2, ["again", "again"]);
  expect(await guard.saveOrAsk(true)).toBe("kept");
  expect(asked).toHaveLength(2);
});

test("if the person chooses to stay, the app stays open, unless the windows have already closed", async () => {
  expect(await guardWith(1, ["stay"]).guard.saveOrAsk(true)).toBe("stay");
  expect(await guardWith(3, ["stay", "anyway"]).guard.saveOrAsk(false)).toBe("decided");
});

test("the app ends once unsaved texts are saved as a copy, and asks again if that is cancelled or fails", async () => {
  expect(await guardWith(5, ["copy"]).guard.saveOrAsk(true)).toBe("decided");
  const outcomes = [{ reason: "EACCES" }, "dismissed"] as const;
  let tries = 0;
  const { guard, asked } = guardWith(5, ["copy", "copy", "anyway"], {
    saveCopy: () => Promise.resolve(outcomes[tries++] ?? "saved"),
  });
  expect(await guard.saveOrAsk(true)).toBe("decided");
  expect(asked.map(({ copyReason }) => copyReason)).toEqual([null, "EACCES", null]);
});

test("the question counts the data that would be lost and shows the reason", () => {
  const { message, detail } = quitTexts(unsaved, null);
  expect(message).toBe("What you wrote is not on the disk");
  expect(detail).toBe(
    "The disk is full. If you quit now, this is lost: 1 draft and 2 unsent messages.\n\nFree up space or fix what is in the way, then try again. Or save a copy of the texts elsewhere.",
  );
  expect(quitTexts({ accounts: [], settings: "EROFS" }, null).detail).toBe(
    "The disk can only be read. If you quit now, this is lost: changed settings.\n\nFree up space or fix what is in the way, then try again.",
  );
  expect(quitTexts(unsaved, "EIO").detail).toContain(
    "The copy was not written. Natter’s file cannot be written (EIO).",
  );
});

test("the file in which unsaved work is saved names the conversation and the attached files of each text", () => {
  expect(unsavedWorkText(unsaved)).toBe(
    "Ines\n\nNot sent: Football\non my way\n\nNot sent\nand here\n\nDraft: Building 14\nhalf a thought\n[plan.pdf]\n",
  );
});

function ending(guard: QuitGuard | null) {
  let quits = 0;
  const sequence = new QuitSequence(() => {
    quits += 1;
  }, createRecordingLog().log);
  sequence.guard = guard;
  return { sequence, quits: () => quits };
}

test("if no work is unsaved, windows close at once", () => {
  const { sequence } = ending(guardWith(0, []).guard);
  expect(sequence.mayQuitNow()).toBe(true);
  expect(sequence.hasStarted).toBe(true);
});

test("while the person is asked about unsaved work, another request to quit asks nothing; after the answer Natter quits again", async () => {
  const { guard, asked } = guardWith(9, ["anyway"]);
  const { sequence, quits } = ending(guard);
  expect([sequence.mayQuitNow(), sequence.mayQuitNow()]).toEqual([false, false]);
  expect(sequence.hasStarted).toBe(false);
  await expect.poll(quits).toBe(1);
  expect(asked).toHaveLength(1);
  expect(sequence.mayQuitNow()).toBe(true);
  // The decision was made, so the end of the app does not ask again.
  await sequence.finish();
  expect(asked).toHaveLength(1);
});

test("if work is unsaved after the windows have closed, the person is asked too, without the choice to stay", async () => {
  let isLost = false;
  const { guard, asked } = guardWith(1, ["anyway"], { hasUnsavedWork: () => isLost });
  const { sequence } = ending(guard);
  let isFinished = false;
  sequence.finishers.push(() => {
    isFinished = true;
    return Promise.resolve();
  });
  expect(sequence.mayQuitNow()).toBe(true);
  isLost = true;
  await sequence.finish();
  expect(asked).toEqual([{ copyReason: null, canStay: false }]);
  expect(isFinished).toBe(true);
});

test("the end of the system's session is delayed only if data would be lost", () => {
  expect(ending(guardWith(0, []).guard).sequence.delaysSessionEnd()).toBe(false);
  const { sequence, quits } = ending(guardWith(1, ["stay"]).guard);
  expect(sequence.delaysSessionEnd()).toBe(true);
  expect(quits()).toBe(1);
});

test("a question that cannot be shown does not stop the app from ending", async () => {
  const { guard } = guardWith(1, [], { ask: () => Promise.reject(new Error("no screen")) });
  const { sequence, quits } = ending(guard);
  sequence.mayQuitNow();
  await expect.poll(quits).toBe(1);
});
