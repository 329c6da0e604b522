import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const lines = readFileSync(join(root, "CHANGELOG.md"), "utf8").split("\n");
const versions = lines.flatMap((line) => {
  const [, version, date] = /^## (\d+\.\d+\.\d+), (\d+ \w+ \d{4})(?:: .+)?$/u.exec(line) ?? [];
  return version === undefined || date === undefined ? [] : [{ version, date: Date.parse(`${date} UTC`) }];
});

test("every section of the changelog is a version with its date, below the section of unreleased changes", () => {
  const titles = lines.filter((line) => line.startsWith("## "));
  expect(titles[0]).toBe("## Unreleased");
  expect(titles).toHaveLength(versions.length + 1);
  expect(versions.map(({ date }) => date)).not.toContain(NaN);
});

test("the newest version of the changelog is the version of the package", () => {
  const packaged: unknown = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  expect(packaged).toMatchObject({ version: versions[0]?.version });
});

test("versions and dates of the changelog fall from top to bottom, and no version is listed twice", () => {
  const order = [...versions].sort(
    (a, b) => b.date - a.date || b.version.localeCompare(a.version, "en", { numeric: true }),
  );
  expect(versions).toEqual(order);
  expect(new Set(versions.map(({ version }) => version)).size).toBe(versions.length);
});

test("the changelog lists changes as added, changed, fixed or removed, in this order and once for each version", () => {
  const kinds = ["### Added", "### Changed", "### Fixed", "### Removed"];
  const parts = lines.join("\n").split(/^## /mu).slice(1);
  for (const part of parts) {
    const found = part.split("\n").filter((line) => line.startsWith("### "));
    expect(found).toEqual(kinds.filter((kind) => found.includes(kind)));
  }
});
