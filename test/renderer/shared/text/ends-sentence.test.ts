import { expect, test } from "vitest";
import { endsSentence } from "../../../../renderer/shared/text/ends-sentence.ts";

test.each(["Until five.", "Who is in?", "“Come!”", "Wait… ", "很好。", "كيف حالك؟", "\u2068Done.\u2069"])(
  "the text %j ends a sentence",
  (text) => {
    expect(endsSentence(text)).toBe(true);
  },
);

test.each(["Until five", "5 p.m", "see you :-)", "", "the end, then"])(
  "the text %j does not end a sentence",
  (text) => {
    expect(endsSentence(text)).toBe(false);
  },
);
