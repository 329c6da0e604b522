import { expect, test } from "vitest";
import { movedMarks } from "../../../../renderer/shared/text/moved-marks.ts";
import { userId } from "../../../support/model/build-model.ts";

const alice = { userId: userId("100"), start: 3, length: 6 };

/** What becomes of `@Alice` in "hi @Alice there" when the text changes; `|` is the caret. */
function after(changed: string): readonly number[] {
  const caret = changed.indexOf("|");
  const text = changed.replace("|", "");
  return movedMarks([alice], "hi @Alice there", text, caret === -1 ? undefined : caret).map(
    ({ start }) => start,
  );
}

test("a mention moves with what is typed or deleted before it, and stays for what comes after", () => {
  expect(after("hi 🎉 | @Alice there")).toEqual([7]);
  expect(after("|@Alice there")).toEqual([0]);
  expect(after("hi @Alice there, all|")).toEqual([3]);
  expect(after("hi @Alice|")).toEqual([3]);
});

test("a mention ends when its name is changed anywhere, the sign among it", () => {
  expect(after("hi @Alic| there")).toEqual([]);
  expect(after("hi |Alice there")).toEqual([]);
  expect(after("hi @Ali|ice there")).toEqual([]);
  expect(after("|")).toEqual([]);
});

test("a sign typed right before a mention is not taken for the mention's own", () => {
  expect(after("hi @|@Alice there")).toEqual([4]);
});

test("what is typed in the place of a selection across a mention ends it", () => {
  expect(after("hello| there")).toEqual([]);
});
