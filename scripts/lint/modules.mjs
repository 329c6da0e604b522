// Which part may use which module of npm or of Node.
import { builtinModules } from "node:module";

/**
 * @typedef {object} Ban
 * @property {readonly string[]} [names] the modules
 * @property {string} [pattern] or a pattern for them
 * @property {boolean} [typesAreFine] whether `import type` is allowed, which does not exist at run time
 * @property {string} message
 */

/** @type {Ban} */
const electron = {
  names: [
    "electron",
    "electron/main",
    "electron/common",
    "electron/renderer",
    "electron-store",
    "@napi-rs/keyring",
  ],
  message: "Only main/shell and preload.ts touch Electron, its store and the keychain.",
};

/** @type {Ban} */
const log = {
  pattern: "^electron-log(/|$)",
  message: "Only main/shell writes the log file; others are handed a function.",
};

/** @type {Ban} */
const faye = { names: ["faye"], message: "Only main/push and the local service speak Bayeux." };

/** @type {Ban} */
const sqlite = { names: ["node:sqlite"], message: "Only main/cache opens the database." };

/** @type {Ban} */
const node = {
  pattern: `^(node:|(${builtinModules.filter((name) => !name.startsWith("_") && !name.includes("/")).join("|")})(/|$))`,
  message: "There is no Node on this side of the seam.",
};

/** @type {Ban} */
const otherNode = {
  names: ["electron-store", "@napi-rs/keyring"],
  message: "preload.ts uses Electron's own modules only.",
};

/** @type {Ban} */
const localService = {
  pattern: "(^|/)local-service/",
  typesAreFine: true,
  message: "main.ts loads the local service lazily: await import(...).",
};

/** @type {Ban} */
const schemas = { names: ["zod"], message: "Only main/service and api know the shapes of the wire." };

/**
 * The modules that a folder must not use. If several entries match a file, the last one applies.
 * @type {readonly { files: readonly string[], bans: readonly Ban[] }[]}
 */
const parts = [
  { files: ["preload/**/*.ts"], bans: [electron, log, faye, node] },
  { files: ["preload/preload.ts"], bans: [otherNode, log, faye, node] },
  { files: ["renderer/**/*.ts", "renderer/**/*.svelte"], bans: [electron, log, faye, node] },
  { files: ["api/**/*.ts"], bans: [electron, log, faye, node] },
  { files: ["main/**/*.ts"], bans: [electron, log, faye, sqlite] },
  { files: ["main/chat/**/*.ts"], bans: [electron, log, faye, sqlite, schemas] },
  { files: ["main/main.ts"], bans: [electron, log, faye, sqlite, localService] },
  { files: ["main/push/**/*.ts", "local-service/**/*.ts"], bans: [electron, log, sqlite] },
  { files: ["main/cache/**/*.ts"], bans: [electron, log, faye] },
  { files: ["main/shell/**/*.ts"], bans: [faye, sqlite] },
];

/**
 * @param {Ban} ban
 * @returns {Record<string, unknown>[]}
 */
function asPaths({ names = [], message, typesAreFine = false }) {
  return names.map((name) => ({ name, message, allowTypeImports: typesAreFine }));
}

/**
 * @param {Ban} ban
 * @returns {Record<string, unknown>[]}
 */
function asPatterns({ pattern, message, typesAreFine = false }) {
  return pattern === undefined ? [] : [{ regex: pattern, message, allowTypeImports: typesAreFine }];
}

/**
 * One block of ESLint's configuration for each entry of `parts`.
 * @type {{ files: string[], rules: Record<string, import("eslint").Linter.RuleEntry> }[]}
 */
export const moduleRules = parts.map(({ files, bans }) => ({
  files: [...files],
  rules: {
    "@typescript-eslint/no-restricted-imports": [
      "error",
      { paths: bans.flatMap(asPaths), patterns: bans.flatMap(asPatterns) },
    ],
  },
}));

/** The network belongs to main/service, which gets Electron's `net.fetch` as an argument. */
export const networkGlobals = {
  globals: ["fetch", "XMLHttpRequest", "WebSocket", "EventSource"].map((name) => ({
    name,
    message: "The network is handed in as an argument: see main/service/call.ts.",
  })),
  checkGlobalObject: true,
};
