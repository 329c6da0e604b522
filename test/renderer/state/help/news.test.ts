import { expect, test } from "vitest";
import {
  changeCount,
  changePieces,
  newReleases,
  releases,
  shortened,
} from "../../../../renderer/state/help/news.ts";
import type { Release } from "../../../../renderer/state/help/news.ts";

const release = (version: string | null, ...entries: string[]): Release => ({
  version,
  day: version === null ? null : "2026-11-22",
  groups: [{ kind: "added", entries }],
});
const all = [
  release(null, "next"),
  release("0.10.0", "ten"),
  release("0.9.0", "nine"),
  release("0.3.0", "three"),
];
const versions = (shown: readonly Release[]): unknown => shown.map(({ version }) => version);

test("after an update, the news lists the changes of all versions since the version before the update", () => {
  expect(versions(newReleases(all, "0.3.0"))).toEqual([null, "0.10.0", "0.9.0"]);
  expect(versions(newReleases(all, "0.9.0"))).toEqual([null, "0.10.0"]);
});

test("without an update, the news lists the changes of the newest version", () => {
  expect(versions(newReleases(all, null))).toEqual([null, "0.10.0"]);
});

test("a long list of changes in the news is shortened to the first changes of each kind", () => {
  const long = release("0.3.0", "a", "b", "c");
  expect(shortened(long, 2).groups[0]?.entries).toEqual(["a", "b"]);
  expect(changeCount([long, shortened(long, 2)])).toBe(5);
});

test("in a change that the news lists, words between backticks are marked as words to type", () => {
  expect(changePieces("`>` and `has:photo` narrow it")).toEqual([
    { text: ">", isTyped: true },
    { text: " and ", isTyped: false },
    { text: "has:photo", isTyped: true },
    { text: " narrow it", isTyped: false },
  ]);
});

test("the changelog in the program includes the program's version", () => {
  expect(versions(releases)).toContain("0.3.0");
});
