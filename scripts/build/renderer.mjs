import { svelte } from "@sveltejs/vite-plugin-svelte";
import { emojiData } from "./emoji.mjs";
import { compiledMessages } from "./messages.mjs";
import { inRoot } from "../setup/places.mjs";

/** What the renderer's sources need to be built, wherever that is done. */
export const rendererPlugins = () => [svelte({ configFile: false }), emojiData(), compiledMessages()];

/**
 * The build of the renderer. The page may load from its own scheme only, so nothing is written into it: no inline
 * script, no data: address.
 * @param {string} outDir where it goes; emptied before
 * @returns {import("vite").InlineConfig}
 */
export function rendererBuild(outDir = inRoot("dist/renderer")) {
  return {
    configFile: false,
    root: inRoot("renderer"),
    base: "./",
    logLevel: "warn",
    plugins: rendererPlugins(),
    build: {
      outDir,
      emptyOutDir: true,
      target: "chrome140",
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // A busy machine is no news.
        checks: { bundlerTimings: false },
        // What is loaded at the start is one file, however many of its modules a later part needs as well.
        output: { codeSplitting: { groups: [{ name: "first", tags: ["$initial"] }] } },
      },
    },
  };
}
