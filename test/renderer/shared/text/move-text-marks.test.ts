import { expect, test } from "vitest";
import { moveTextMarks } from "../../../../renderer/shared/text/move-text-marks.ts";
import { userId } from "../../../support/model/build-model.ts";

const alice = { userId: userId("100"), start: 3, length: 6 };

/**
 * The positions at which mentions of `@Alice` start after the text "hi @Alice there" was changed; `|` marks the caret.
 */
function after(changed: string): readonly number[] {
  const caret = changed.indexOf("|");
  const text = changed.replace("|", "");
  return moveTextMarks([alice], "hi @Alice there", text, caret === -1 ? undefined : caret).map(
    ({ start }) => start,
  );
}

test("a mention moves when the text before it changes, and stays when the text after it changes", () => {
  expect(after("hi 🎉 | @Alice there")).toEqual([7]);
  expect(after("|@Alice there")).toEqual([0]);
  expect(after("hi @Alice there, all|")).toEqual([3]);
  expect(after("hi @Alice|")).toEqual([3]);
});

test("a mention ends when any part of its name changes, including the @", () => {
  expect(after("hi @Alic| there")).toEqual([]);
  expect(after("hi |Alice there")).toEqual([]);
  expect(after("hi @Ali|ice there")).toEqual([]);
  expect(after("|")).toEqual([]);
});

test("an @ typed right before a mention does not become part of the mention", () => {
  expect(after("hi @|@Alice there")).toEqual([4]);
});

test("replacing a selection that overlaps a mention ends the mention", () => {
  expect(after("hello| there")).toEqual([]);
});
