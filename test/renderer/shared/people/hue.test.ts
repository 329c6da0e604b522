import { expect, test } from "vitest";
import { hueOf, hues } from "../../../../renderer/shared/people/hue.ts";

test("the colour of a person is always the same for the same id", () => {
  expect(hueOf("12345678")).toBe(hueOf("12345678"));
});

test("neighbouring ids are spread over all eight hues", () => {
  const counts = new Map<string, number>();
  for (let id = 90_000_000; id < 90_000_800; id += 1) {
    const hue = hueOf(String(id));
    counts.set(hue, (counts.get(hue) ?? 0) + 1);
  }
  expect(counts.size).toBe(hues.length);
  for (const count of counts.values()) expect(count).toBeGreaterThan(70);
});

test("teal and marigold are not hues of people, because they have meanings of their own", () => {
  expect(hues).not.toContain("teal");
  expect(hues).not.toContain("marigold");
});
