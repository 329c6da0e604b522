// The changelog, as the module `virtual:changes`. The build reads it, so that the page shows what
// changed in the words of the changelog, without a network.
import { readFileSync } from "node:fs";
import { inRoot } from "../setup/places.mjs";

const name = "virtual:changes";

/** @typedef {{ kind: string, entries: string[] }} Group */
/** @typedef {{ version: string | null, day: string | null, groups: Group[] }} Release */

/**
 * The releases of a changelog, the newest first, without those that have no entries. Changes that are not released yet
 * have the version null.
 * @param {string} changelog
 * @returns {Release[]}
 */
export function releasesOf(changelog) {
  /** @type {Release[]} */
  const releases = [];
  for (const line of changelog.split("\n")) {
    const release = releases.at(-1);
    const group = release?.groups.at(-1);
    if (line.startsWith("## ")) {
      const [, version = null, written = ""] = /^## (\d+\.\d+\.\d+), (\d+ \w+ \d{4})/u.exec(line) ?? [];
      const day = version === null ? null : new Date(`${written} UTC`).toISOString().slice(0, 10);
      releases.push({ version, day, groups: [] });
    } else if (line.startsWith("### "))
      release?.groups.push({ kind: line.slice(4).toLowerCase(), entries: [] });
    else if (line.startsWith("- ")) group?.entries.push(line.slice(2));
    else if (line.startsWith("  ") && group !== undefined)
      group.entries.push(`${group.entries.pop() ?? ""} ${line.trim()}`);
  }
  return releases.filter(({ groups }) => groups.some(({ entries }) => entries.length > 0));
}

/**
 * Makes the Vite plugin that provides the changelog as `virtual:changes`.
 * @returns {import("vite").Plugin}
 */
export function changes() {
  return {
    name: "changes",
    resolveId: (id) => (id === name ? `\0${id}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const file = inRoot("CHANGELOG.md");
      this.addWatchFile(file);
      const releases = releasesOf(readFileSync(file, "utf8"));
      // A long text is parsed faster as JSON than as JavaScript.
      return `export const releases = JSON.parse(${JSON.stringify(JSON.stringify(releases))});`;
    },
  };
}
