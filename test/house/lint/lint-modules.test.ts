import { describe, expect, test } from "vitest";
import { refusals } from "./lint-planted.ts";

const moduleRule = "@typescript-eslint/no-restricted-imports";

const importing = (name: string): string =>
  `import * as planted from "${name}";\nexport const use = planted;\n`;

describe("a module of npm or Node is used where it belongs", () => {
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
  ])("%s may use %s", async (file, name) => {
    expect(await refusals(file, importing(name))).toEqual([]);
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
  ])("%s may not use %s", async (file, name) => {
    expect(await refusals(file, importing(name))).toEqual([moduleRule]);
  });
});

describe("the network is handed in, never reached for", () => {
  test.each([
    ["main/service/planted.ts", 'export const ask = () => fetch("https://chat.example");\n'],
    ["main/service/planted.ts", 'export const ask = () => globalThis.fetch("https://chat.example");\n'],
    ["main/shell/planted.ts", 'export const ask = () => fetch("https://chat.example");\n'],
    ["renderer/state/planted.svelte.ts", 'export const ask = () => fetch("https://chat.example");\n'],
    ["renderer/views/Planted.svelte", 'export const open = () => new WebSocket("wss://chat.example");\n'],
  ])("%s may not write: %s", async (file, code) => {
    expect(await refusals(file, code)).toEqual(["no-restricted-globals"]);
  });

  test("a fetch that came as an argument is fine", async () => {
    const code = 'export const ask = (fetch: (url: string) => unknown) => fetch("https://chat.example");\n';
    expect(await refusals("main/service/planted.ts", code)).toEqual([]);
  });

  test("media-protocol.ts may fetch", async () => {
    const code = 'export const ask = () => fetch("https://chat.example");\n';
    expect(await refusals("main/shell/media/media-protocol.ts", code)).toEqual([]);
  });
});

describe("the habits of the house", () => {
  test.each([
    ["a default export", "export default 1;\n", "import-x/no-default-export"],
    ["any", "export const wide = (given: any): unknown => given;\n", "@typescript-eslint/no-explicit-any"],
    ["console", 'console.log("seen");\n', "no-console"],
    ["a barrel", 'export * from "../../push/push-event.ts";\n', "no-restricted-syntax"],
    ["an import without its ending", 'import "../planted-neighbour";\n', "import-x/extensions"],
    ["a file of more than 300 lines", "export {};\n".repeat(301), "max-lines"],
    [
      "a function of more than 60 lines",
      `export function long(): void {\n${"  void 0;\n".repeat(61)}}\n`,
      "max-lines-per-function",
    ],
  ])("%s is refused in main", async (_what, code, rule) => {
    expect(await refusals("main/push/planted.ts", code)).toContain(rule);
  });
});
