/** What the window shows a person once: the tour, and what is new after an update. */
export interface Guide {
  /** Whether the tour was never shown on this computer. */
  readonly isTourDue: boolean;
  /** The older version that started last; null if there is none, or if the news was shown before. */
  readonly updatedFrom: string | null;
}

const versionPattern = /^(\d+)\.(\d+)\.(\d+)(?:[-+].*)?$/u;

/** Whether a version is older than another one. False if one of them is not a version. */
export function isOlderVersion(version: string, than: string): boolean {
  const [a, b] = [versionPattern.exec(version), versionPattern.exec(than)];
  if (a === null || b === null) return false;
  for (const place of [1, 2, 3]) {
    const difference = Number(a[place]) - Number(b[place]);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
