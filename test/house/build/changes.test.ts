import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { releasesOf } from "../../../scripts/build/changes.mjs";

const changelog = readFileSync(join(import.meta.dirname, "../../../CHANGELOG.md"), "utf8");

test("the lines of a change in the changelog become one text, listed under its release and its kind", () => {
  const text = [
    "# Changes",
    "## Unreleased",
    "### Added",
    "- One change",
    "  on two lines.",
    "- Another.",
    "## 0.2.0, 22 November 2026: named",
    "### Fixed",
    "- A fault.",
    "## 0.1.0, 21 November 2026",
  ].join("\n");
  expect(releasesOf(text)).toEqual([
    {
      version: null,
      day: null,
      groups: [{ kind: "added", entries: ["One change on two lines.", "Another."] }],
    },
    { version: "0.2.0", day: "2026-11-22", groups: [{ kind: "fixed", entries: ["A fault."] }] },
  ]);
});

test("the app gets every change of the changelog once, and no release lists a change twice", () => {
  const releases = releasesOf(changelog);
  const entries = releases.flatMap(({ groups }) => groups.flatMap((group) => group.entries));
  expect(entries).toHaveLength(changelog.match(/^- /gmu)?.length ?? 0);
  for (const { version, groups } of releases) {
    const own = groups.flatMap((group) => group.entries);
    expect(new Set(own).size, version ?? "unreleased").toBe(own.length);
  }
});
