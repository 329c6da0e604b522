import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { releasesOf } from "../../../scripts/build/changes.mjs";
import { debianChangelog } from "../../../scripts/build/debian-changelog.mjs";

const packaged = { name: "natter", author: { name: "A person", email: "person@example.org" } };

test("Debian's changelog lists the changes of each release under their kind, in lines of at most 80 characters", () => {
  const text = [
    "## Unreleased",
    "### Added",
    "- Not in any release.",
    "## 0.2.0, 22 November 2026: named",
    "### Added",
    `- ${"word ".repeat(20).trim()}`,
    "### Fixed",
    "- A fault.",
    "## 0.1.0, 21 November 2026",
    "### Added",
    "- All.",
  ].join("\n");
  expect(debianChangelog(text, packaged)).toBe(`natter (0.2.0) unstable; urgency=medium

  * Added
    - word word word word word word word word word word word word word word word
      word word word word word
  * Fixed
    - A fault.

 -- A person <person@example.org>  Sun, 22 Nov 2026 00:00:00 +0000

natter (0.1.0) unstable; urgency=medium

  * Added
    - All.

 -- A person <person@example.org>  Sat, 21 Nov 2026 00:00:00 +0000
`);
});

test("Debian's changelog contains every released change of Natter's own", () => {
  const changelog = readFileSync(join(import.meta.dirname, "../../../CHANGELOG.md"), "utf8");
  const released = releasesOf(changelog).filter(({ version }) => version !== null);
  const entries = released.flatMap(({ groups }) => groups.flatMap((group) => group.entries));
  const items = debianChangelog(changelog, packaged).split(/^ {2}(?:\* | {2}- )|^ -- /mu);
  const written = new Set(items.map((item) => item.split(/\s+/u).join(" ").trim()));
  expect(entries.filter((entry) => !written.has(entry))).toEqual([]);
});
