// `node --import <this file> main.js`: the module name `electron` means the stand-in, for import and require alike.
import { registerHooks } from "node:module";

const standIn = new URL("./electron.ts", import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    if (/^electron(\/(main|common))?$/.test(specifier)) return { url: standIn, shortCircuit: true };
    return next(specifier, context);
  },
});
