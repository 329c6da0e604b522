// Usage: `node --import <this file> …`. Resolves `electron` to the stand-in with the additions for Electron's own
// tests, and runs TypeScript that is written for CommonJS.
import { existsSync, readFileSync } from "node:fs";
import { createRequire, registerHooks } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

const require = createRequire(import.meta.url);
const adapter = new URL("./adapter/electron.ts", import.meta.url).href;
/**
 * Modules that are not installed: packages, and one module of Electron's own source. They resolve to a replacement, so
 * that only the cases that use them fail, not the whole file.
 */
const missing = new Set(["basic-auth", "dbus-native", "send", "../lib/browser/api/menu-item-roles"]);
const missingUrl = new URL("./adapter/missing.cjs", import.meta.url).href;
const uuid = new URL("./adapter/uuid.cjs", import.meta.url).href;
const specFolder = process.env["ELECTRON_SPEC_FOLDER_URL"] ?? "missing:";

registerHooks({
  resolve(specifier, context, next) {
    if (/^electron(\/(main|common|renderer|utility))?$/.test(specifier))
      return { url: adapter, format: "module-typescript", shortCircuit: true };
    if (specifier === "original-fs") return next("node:fs", context);
    const isSpec = context.parentURL?.startsWith(specFolder) === true;
    if (isSpec && missing.has(specifier)) return { url: missingUrl, format: "commonjs", shortCircuit: true };
    if (isSpec && specifier === "uuid") return { url: uuid, format: "commonjs", shortCircuit: true };
    if (isSpec && specifier.startsWith(".")) {
      const file = new URL(`${specifier}.ts`, context.parentURL);
      if (existsSync(file)) return { url: file.href, format: "commonjs", shortCircuit: true };
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    if (!url.startsWith(specFolder) || !url.endsWith(".ts")) return next(url, context);
    /** @type {typeof import("typescript")} */
    const ts = require("typescript"); // not by import: most apps of the tests need none
    const source = ts.transpileModule(readFileSync(fileURLToPath(url), "utf8"), {
      compilerOptions: {
        module: ts.ModuleKind.CommonJS,
        target: ts.ScriptTarget.ES2023,
        esModuleInterop: true,
      },
    }).outputText;
    return { format: "commonjs", source, shortCircuit: true };
  },
});

const program = process.env["ELECTRON_SPEC_PROGRAM"];
if (program !== undefined) {
  process.execPath = program;
  process.argv[0] = program;
}

// A case may start an app and wait for its end. That app must end even if it fails to do its task. It lives no longer
// than the case may take, and no shorter: on a busy machine an app may take a long time to start.
const isRunner = specFolder === `${pathToFileURL(process.argv[1] ?? "").href}/`;
const limit = Number(process.env["ELECTRON_SPEC_CASE_LIMIT"]);
if (!isRunner) setTimeout(() => process.kill(process.pid, "SIGKILL"), limit).unref();
