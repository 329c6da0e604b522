// Usage: `node --import <this file> main.js`. The module name `electron` then resolves to the stand-in, for both import
// and require.
import { registerHooks } from "node:module";

const standIn = new URL("./electron.ts", import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    if (/^electron(\/(main|common))?$/.test(specifier)) return { url: standIn, shortCircuit: true };
    return next(specifier, context);
  },
});
