/** Generated at build time by scripts/build/changes.mjs. */
declare module "virtual:changes" {
  /** The releases of the changelog, the newest first. */
  export const releases: readonly {
    /** Null for changes that are in no release yet. */
    readonly version: string | null;
    /** The day of the release, as YYYY-MM-DD; null without a version. */
    readonly day: string | null;
    readonly groups: readonly {
      readonly kind: "added" | "changed" | "fixed" | "removed";
      readonly entries: readonly string[];
    }[];
  }[];
}
