import { inRoot } from "../setup/places.mjs";

/**
 * The build of the preload: a sandboxed preload must be one CommonJS file that requires `electron` and nothing else.
 * @returns {import("vite").InlineConfig}
 */
export function preloadBuildConfig() {
  return {
    configFile: false,
    root: inRoot("preload"),
    logLevel: "warn",
    publicDir: false,
    build: {
      lib: { entry: inRoot("preload/preload.ts"), formats: ["cjs"], fileName: () => "preload.cjs" },
      outDir: inRoot("dist/preload"),
      emptyOutDir: true,
      target: "chrome140",
      minify: false,
      rolldownOptions: { external: ["electron"], checks: { bundlerTimings: false } },
    },
  };
}
