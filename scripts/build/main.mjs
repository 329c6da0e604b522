import { readFileSync } from "node:fs";
import { inRoot } from "../setup/places.mjs";

/**
 * The build of the main process: one ES module, and one more for the local service, which is loaded only when asked for.
 * @returns {import("vite").InlineConfig}
 */
export function mainBuild() {
  // What the installed app carries in node_modules; everything else is written into the bundle.
  const { dependencies } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  return {
    configFile: false,
    root: inRoot("main"),
    logLevel: "warn",
    publicDir: false,
    // A version says its age from it. Reproducible builds set their own.
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
        // All in one folder: import.meta.dirname then means the same in every file.
        output: { format: "es", entryFileNames: "main.js", chunkFileNames: "[name].js" },
      },
    },
  };
}
