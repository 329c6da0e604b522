/**
 * The comment by which Chromium compiles all functions of a script while it loads it, outside of the page's main
 * thread, instead of each function when it first runs (V8's explicit compile hints).
 */
const hint = "//# allFunctionsCalledOnLoad\n";

/**
 * Lets Chromium compile chunks of the build while it loads them. Worth its memory only for a chunk of which most
 * functions run once it is used (docs/decisions/0076-what-the-page-does-when-a-chat-opens.md).
 * @param {(modules: readonly string[]) => boolean} isWanted tells by the files of a chunk whether to do so
 * @returns {import("vite").Plugin}
 */
export const compileHints = (isWanted) => ({
  name: "compile-hints",
  apply: "build",
  enforce: "post",
  generateBundle: {
    // Vite itself adds code at the beginning, but the comment counts only before all code.
    order: "post",
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === "chunk" && isWanted(chunk.moduleIds)) chunk.code = hint + chunk.code;
    },
  },
});
