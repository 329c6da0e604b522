import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const pages = join(import.meta.dirname, "../../docs/interface");

/** Every section of docs/interface, as citations name it: `interface/messages#sending`. */
export function sectionsOfReference(): ReadonlySet<string> {
  return new Set(
    readdirSync(pages).flatMap((page) => {
      const text = readFileSync(join(pages, page), "utf8");
      const headings = [...text.matchAll(/^#+ (.+)$/gm)];
      return headings.map(([, heading = ""]) => `interface/${page.replace(".md", "")}#${asAddress(heading)}`);
    }),
  );
}

/** Converts a heading to the form in which an address names it. */
function asAddress(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}
