import { expect, test } from "vitest";
import { RowPlaces } from "../../../../../renderer/views/conversation/timeline/row-places.ts";

/** Ten rows of 50 pixels, of which the fourth to the sixth are drawn 20, 30 and 40 pixels high from -10 on. */
const places = new RowPlaces(3, [-10, 10, 40, 80], 10, () => 50);

test("rows that are drawn stand where they are in the page", () => {
  expect([3, 4, 5].map((index) => places.topOf(index))).toEqual([-10, 10, 40]);
});

test("rows that are not drawn stand as far away as the heights between say", () => {
  expect(places.topOf(0)).toBe(-160);
  expect(places.topOf(6)).toBe(80);
  expect(places.topOf(8)).toBe(180);
});

test("the end of all rows has a place", () => {
  expect(places.topOf(10)).toBe(280);
});

test("a place leads to the row at it, drawn or not", () => {
  expect([-10, 9, 10, 79].map((place) => places.indexAt(place))).toEqual([3, 3, 4, 5]);
  expect([-11, -111, 80, 229].map((place) => places.indexAt(place))).toEqual([2, 0, 6, 8]);
});

test("beyond the first and the last row a place leads to these", () => {
  expect(places.indexAt(-900)).toBe(0);
  expect(places.indexAt(900)).toBe(9);
});

test("where there are no rows a place leads to none", () => {
  expect(new RowPlaces(0, [0], 0, () => 50).indexAt(0)).toBe(-1);
});
