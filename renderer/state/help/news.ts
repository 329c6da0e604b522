import { releases } from "virtual:changes";
import { isOlderVersion } from "../../../preload/model/app/guide.ts";

/** A release of the changelog. */
export type Release = (typeof releases)[number];

/**
 * The releases that a person has not seen: those after `updatedFrom`; if it is null, the newest release. Changes that
 * are in no release yet are in the running program too, so they are included.
 */
export function newReleases(all: readonly Release[], updatedFrom: string | null): readonly Release[] {
  const newest = all.find(({ version }) => version !== null);
  return all.filter(
    ({ version }, index) =>
      version === null ||
      (updatedFrom === null ? all[index] === newest : isOlderVersion(updatedFrom, version)),
  );
}

/** The first changes of each kind, at most `maxEntries` of one kind. */
export function shortened(release: Release, maxEntries: number): Release {
  return {
    ...release,
    groups: release.groups.map((group) => ({ ...group, entries: group.entries.slice(0, maxEntries) })),
  };
}

/** The number of changes in some releases. */
export function changeCount(all: readonly Release[]): number {
  return all.reduce(
    (sum, { groups }) => sum + groups.reduce((inGroups, { entries }) => inGroups + entries.length, 0),
    0,
  );
}

/** A piece of a change: plain words, or something that is typed, which stands in backticks. */
export interface ChangePiece {
  readonly text: string;
  readonly isTyped: boolean;
}

/** Divides a line of the changelog at its backticks, so that typed text can be drawn apart. */
export function changePieces(change: string): readonly ChangePiece[] {
  return change
    .split("`")
    .map((text, index) => ({ text, isTyped: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
}

export { releases };
