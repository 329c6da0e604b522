/** The page of the first section that a citation names: `messages` for `interface/messages#sending`. */
export function citedPage(citation: string): string {
  return /^interface\/([a-z-]+)#/.exec(citation)?.[1] ?? "";
}

/** The address of the first section in a citation, relative to the repository. */
export function sectionAddress(citation: string): string {
  return (citation.split("; ")[0] ?? "").replace(/^interface\/([a-z-]+)#/, "docs/interface/$1.md#");
}
