import { expect, test } from "vitest";
import { unknownNameText } from "../../../../renderer/views/search/search-texts.ts";

const now = new Date(2026, 10, 20, 12).getTime();

test.each([
  ["from", "Nobody here is called “x”."],
  ["in", "No chat here is called “x”."],
  ["before", "“x” is not understood as a day. Write it like 20/11/2026."],
  ["after", "“x” is not understood as a day. Write it like 20/11/2026."],
  ["has", "“x” is not understood after “has:”. Write image, video, file, link, poll, event or mention."],
  ["is", "“x” is not understood after “is:”. Write starred or notice."],
  ["mentions", "“x” is not understood after “mentions:”. Write me."],
] as const)(
  "the sentence about an unknown value of the filter “%s:” names the value and the known values",
  (filter, text) => {
    expect(unknownNameText({ filter, typed: "x" }, now)).toBe(text);
  },
);
