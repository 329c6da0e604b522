import { readFileSync, writeFileSync } from "node:fs";
import { inRoot } from "../setup/places.mjs";
import { releasesOf } from "./changes.mjs";

/** The longest line that Debian's tools accept without a warning. */
const maxLine = 80;

/**
 * The released part of a changelog in Debian's format. A package has the number of the last release, also between two
 * releases.
 * @param {string} changelog
 * @param {{ name: string, author: { name: string, email: string } }} packaged
 */
export function debianChangelog(changelog, { name, author }) {
  const released = releasesOf(changelog).filter(({ version }) => version !== null);
  const texts = released.map(({ version, day, groups }) => {
    const changes = groups.flatMap(({ kind, entries }) => [
      `  * ${kind.charAt(0).toUpperCase()}${kind.slice(1)}`,
      ...entries.flatMap(listItem),
    ]);
    const date = new Date(`${String(day)}T00:00:00Z`).toUTCString().replace("GMT", "+0000");
    return [
      `${name} (${String(version)}) unstable; urgency=medium`,
      "",
      ...changes,
      "",
      ` -- ${author.name} <${author.email}>  ${date}`,
      "",
    ].join("\n");
  });
  return texts.join("\n");
}

/** Writes the changelog of the .deb into dist/. */
export function writeDebianChangelog() {
  const packaged = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  const changelog = readFileSync(inRoot("CHANGELOG.md"), "utf8");
  writeFileSync(inRoot("dist/debian-changelog"), debianChangelog(changelog, packaged));
}

/**
 * The lines of one change, indented below its kind.
 * @param {string} text
 * @returns {readonly string[]}
 */
function listItem(text) {
  const lines = ["    -"];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`;
    if (longer.length > maxLine) lines.push(`      ${word}`);
    else lines.splice(-1, 1, longer);
  }
  return lines;
}
