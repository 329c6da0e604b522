import { join } from "node:path";
import { build } from "vite";
import { rendererPlugins } from "../../scripts/build/renderer.mjs";

const root = join(import.meta.dirname, "pages");

/** The pages, one for each list. */
export const pageNames = ["natter", "virtuoso", "plain", "chat-kit"] as const;

export type PageName = (typeof pageNames)[number];

/** Builds the pages as for a release: for production, and for the Chromium that the renderer is built for. */
export async function buildPages(folder: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: "error",
    plugins: rendererPlugins(),
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
