import { expect, test } from "vitest";
import { awayText } from "../../../renderer/shared/away-text.ts";

const minute = 60_000;

test("a moment is as far away as the largest unit that fills it", () => {
  expect(awayText(3 * 60 * minute + 1, 0)).toBe("in 3 hours");
  expect(awayText(50 * 60 * minute, 0)).toBe("in 2 days");
  expect(awayText(0, 90 * minute)).toBe("1 hour ago");
});

test("what is still to come is never now, and what has come is", () => {
  expect(awayText(1, 0)).toBe("in 1 minute");
  expect(awayText(0, 0)).toBe("this minute");
  expect(awayText(0, 30_000)).toBe("this minute");
});
