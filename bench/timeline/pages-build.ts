import { join } from "node:path";
import { build } from "vite";
import { compileHints } from "../../scripts/build/compile-hints.mjs";
import { rendererPlugins } from "../../scripts/build/renderer.mjs";

const root = join(import.meta.dirname, "pages");

/** The pages, one for each list. */
export const pageNames = ["natter", "virtuoso", "plain", "chat-kit"] as const;

export type PageName = (typeof pageNames)[number];

/**
 * Builds the pages as for a release: for production, and for the Chromium that the renderer is built for. All scripts are
 * compiled while they are loaded, as the chunk of the conversation is in Natter, so that no list gains by it alone.
 */
export async function buildPages(folder: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: "error",
    plugins: [...rendererPlugins(), compileHints(() => true)],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: "chrome140",
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: pageNames.map((page) => join(root, `${page}.html`)),
        checks: { bundlerTimings: false },
      },
    },
  });
}
