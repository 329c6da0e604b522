import { expect, test } from "vitest";
import { createRandom, seedOf } from "../../../local-service/shared/random.ts";

test("the same seed gives the same random numbers, and another seed gives other numbers", () => {
  const draw = (seed: number): number[] => {
    const random = createRandom(seed);
    return Array.from({ length: 20 }, () => random.between(0, 1000));
  };
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
});

test("random whole numbers lie between their two bounds, and reach both", () => {
  const random = createRandom(3);
  const drawn = new Set(Array.from({ length: 500 }, () => random.between(2, 5)));
  expect([...drawn].sort()).toEqual([2, 3, 4, 5]);
});

test("`chance` is true about as often as its probability says", () => {
  const random = createRandom(4);
  const met = Array.from({ length: 4000 }, () => random.chance(0.25)).filter(Boolean).length;
  expect(met / 4000).toBeCloseTo(0.25, 1);
});

test("random text has the length asked for and only letters of the given alphabet", () => {
  expect(createRandom(5).text(40, "ab")).toMatch(/^[ab]{40}$/);
});

test("the seed that is computed from a text depends on every letter", () => {
  expect(seedOf("kwame")).not.toBe(seedOf("kwane"));
  expect(seedOf("")).toBe(seedOf(""));
});
