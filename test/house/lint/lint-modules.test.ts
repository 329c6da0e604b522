import { describe, expect, test } from "vitest";
import { refusingOxlintRules, refusingRules } from "./lint-planted.ts";

const moduleRule = "@typescript-eslint/no-restricted-imports";

const importing = (name: string): string =>
  `import * as planted from "${name}";\nexport const use = planted;\n`;

describe("modules of npm and Node are imported only where they are allowed", () => {
  test.each([
    ["main/shell/planted.ts", "electron"],
    ["main/shell/planted.ts", "electron-store"],
    ["main/shell/planted.ts", "@napi-rs/keyring"],
    ["main/shell/planted.ts", "electron-log/main"],
    ["preload/preload.ts", "electron"],
    ["main/push/planted.ts", "faye"],
    ["local-service/planted.ts", "faye"],
    ["main/cache/planted.ts", "node:sqlite"],
    ["main/chat/planted.ts", "node:crypto"],
    ["api/planted.ts", "zod"],
    ["main/service/planted.ts", "zod"],
    ["renderer/views/Planted.svelte", "virtua/svelte"],
  ])("lint allows the file %s to import the module %s", async (file, name) => {
    expect(await refusingRules(file, importing(name))).toEqual([]);
  });

  test.each([
    ["main/main.ts", "electron"],
    ["main/accounts/account.ts", "electron"],
    ["main/chat/planted.ts", "electron"],
    ["main/service/planted.ts", "electron"],
    ["main/chat/planted.ts", "electron-store"],
    ["main/cache/planted.ts", "@napi-rs/keyring"],
    ["main/push/planted.ts", "electron-log/main"],
    ["main/chat/planted.ts", "faye"],
    ["main/chat/planted.ts", "zod"],
    ["main/shell/planted.ts", "faye"],
    ["main/chat/planted.ts", "node:sqlite"],
    ["main/shell/planted.ts", "node:sqlite"],
    ["local-service/planted.ts", "node:sqlite"],
    ["preload/planted.ts", "electron"],
    ["preload/planted.ts", "node:path"],
    ["preload/preload.ts", "node:fs"],
    ["preload/preload.ts", "electron-store"],
    ["renderer/state/planted.svelte.ts", "electron"],
    ["renderer/state/planted.svelte.ts", "fs"],
    ["renderer/views/Planted.svelte", "node:fs/promises"],
    ["renderer/views/Planted.svelte", "faye"],
  ])("lint does not allow the file %s to import the module %s", async (file, name) => {
    expect(await refusingRules(file, importing(name))).toEqual([moduleRule]);
  });
});

describe("code gets its network functions as arguments and uses no global ones", () => {
  test.each([
    ["main/service/planted.ts", 'export const ask = () => fetch("https://chat.example");\n'],
    ["main/service/planted.ts", 'export const ask = () => globalThis.fetch("https://chat.example");\n'],
    ["main/shell/planted.ts", 'export const ask = () => fetch("https://chat.example");\n'],
    ["renderer/state/planted.svelte.ts", 'export const ask = () => fetch("https://chat.example");\n'],
    ["renderer/views/Planted.svelte", 'export const open = () => new WebSocket("wss://chat.example");\n'],
  ])("lint refuses in %s: %s", async (file, code) => {
    expect(await refusingRules(file, code)).toEqual(["no-restricted-globals"]);
  });

  test("lint allows a call of a fetch that is passed as an argument", async () => {
    const code = 'export const ask = (fetch: (url: string) => unknown) => fetch("https://chat.example");\n';
    expect(await refusingRules("main/service/planted.ts", code)).toEqual([]);
  });

  test("lint allows media-protocol.ts to use the global fetch", async () => {
    const code = 'export const ask = () => fetch("https://chat.example");\n';
    expect(await refusingRules("main/shell/media/media-protocol.ts", code)).toEqual([]);
  });
});

describe("the project's style rules", () => {
  test("lint refuses a file in main that only exports what other files have (a barrel)", async () => {
    const code = 'export * from "../../push/push-event.ts";\n';
    expect(await refusingRules("main/push/planted.ts", code)).toContain("no-restricted-syntax");
  });

  test.each([
    ["a default export", "export default 1;\n", "import(no-default-export)"],
    ["any", "export const wide = (given: any): unknown => given;\n", "typescript(no-explicit-any)"],
    ["console", 'console.log("seen");\n', "eslint(no-console)"],
    ["an import without its ending", 'import "../planted-neighbour";\n', "import(extensions)"],
    [
      "a promise that is not awaited",
      "export function ask(): void {\n  Promise.resolve(1);\n}\n",
      "typescript(no-floating-promises)",
    ],
    ["a file of more than 300 lines", "export {};\n".repeat(301), "eslint(max-lines)"],
    [
      "a function of more than 60 lines",
      `export function long(): void {\n${"  void 0;\n".repeat(61)}}\n`,
      "eslint(max-lines-per-function)",
    ],
  ])("lint refuses %s in main", async (_what, code, rule) => {
    expect(await refusingOxlintRules({ "main/push/planted.ts": code })).toContain(rule);
  });

  test("lint refuses two modules that import each other", async () => {
    const rules = await refusingOxlintRules({
      "preload/contract.ts": 'import { bridge } from "./bridge.ts";\nexport const contract = () => bridge;\n',
      "preload/bridge.ts":
        'import { contract } from "./contract.ts";\nexport const bridge = () => contract;\n',
    });
    expect(rules).toEqual(["import(no-cycle)", "import(no-cycle)"]);
  });
});
