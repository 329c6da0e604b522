import { svelte } from "@sveltejs/vite-plugin-svelte";
import { changes } from "./changes.mjs";
import { compileHints } from "./compile-hints.mjs";
import { emojiData } from "./emoji.mjs";
import { compiledMessages } from "./messages.mjs";
import { inRoot } from "../setup/places.mjs";

/** The Vite plugins that every build of the renderer's sources needs. */
export const rendererPlugins = () => [
  svelte({ configFile: false }),
  changes(),
  emojiData(),
  compiledMessages(),
];

/** The view whose chunk is what a chat opens with. */
const conversationView = inRoot("renderer/views/conversation/ConversationView.svelte");

/**
 * The build of the renderer. The page may load only from its own scheme, so nothing is inlined: no inline script, no
 * data: address.
 * @param {string} outDir the output folder, which is emptied first
 * @returns {import("vite").InlineConfig}
 */
export function rendererBuildConfig(outDir = inRoot("dist/renderer")) {
  return {
    configFile: false,
    root: inRoot("renderer"),
    base: "./",
    logLevel: "warn",
    plugins: [...rendererPlugins(), compileHints((files) => files.includes(conversationView))],
    build: {
      outDir,
      emptyOutDir: true,
      target: "chrome140",
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // Turns off a warning that only a busy machine causes.
        checks: { bundlerTimings: false },
        // All modules that the start loads form one file, even if a later part needs some of them too.
        output: { codeSplitting: { groups: [{ name: "first", tags: ["$initial"] }] } },
      },
    },
  };
}
