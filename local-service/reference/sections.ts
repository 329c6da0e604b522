/** The page of the first section that a citation names: `messages` for `interface/messages#sending`. */
export function pageOf(citation: string): string {
  return /^interface\/([a-z-]+)#/.exec(citation)?.[1] ?? "";
}

/** Where that section stands in the repository. */
export function sectionAddress(citation: string): string {
  return (citation.split("; ")[0] ?? "").replace(/^interface\/([a-z-]+)#/, "docs/interface/$1.md#");
}
