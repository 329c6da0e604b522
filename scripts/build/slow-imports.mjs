import { sep } from "node:path";
import { inRoot } from "../setup/places.mjs";

const sources = `${inRoot("renderer")}${sep}`;

/**
 * A Vite plugin that delays the lazily loaded parts of the renderer in component tests, by the `slowImport` that
 * test/fake-electron/page/slow-page.js gives the page.
 * @returns {import("vite").Plugin}
 */
export function slowImports() {
  return {
    name: "slow-imports",
    enforce: "post",
    transform: (code, id) =>
      id.startsWith(sources)
        ? code.replaceAll(
            /(?<![\w.])import\(\s*("[^"]+"|'[^']+')\s*\)/g,
            "import($1).then(globalThis.slowImport)",
          )
        : null,
  };
}
