import { readFileSync } from "node:fs";
import { inRoot } from "../setup/places.mjs";

/**
 * The build of the main process: one ES module, and one more for the local service, which is loaded only on demand.
 * @returns {import("vite").InlineConfig}
 */
export function mainBuildConfig() {
  // The packages that the installed app has in node_modules. Everything else is bundled.
  const { dependencies } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  return {
    configFile: false,
    root: inRoot("main"),
    logLevel: "warn",
    publicDir: false,
    // The build time, from which a version computes its age. Reproducible builds set SOURCE_DATE_EPOCH.
    define: {
      natterBuiltAt: String(1000 * Number(process.env["SOURCE_DATE_EPOCH"] ?? Math.floor(Date.now() / 1000))),
    },
    ssr: { target: "node", noExternal: true, external: ["electron", ...Object.keys(dependencies)] },
    build: {
      ssr: inRoot("main/main.ts"),
      outDir: inRoot("dist/main"),
      emptyOutDir: true,
      target: "node24",
      sourcemap: true,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        // All files are in one folder, so import.meta.dirname is the same in every file.
        output: { format: "es", entryFileNames: "main.js", chunkFileNames: "[name].js" },
      },
    },
  };
}
