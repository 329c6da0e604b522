import { basename } from "node:path";
import { expect, test } from "vitest";
import { withOwnFolder } from "./app-paths.ts";

test("an app in a window of Chromium has a folder that neither the installed app nor one on Electron has", () => {
  const [node, main, demo, folder = ""] = withOwnFolder(["node", "main.js", "--demo"], "Natter");
  expect([node, main, demo]).toEqual(["node", "main.js", "--demo"]);
  expect(folder).toMatch(/^--user-data-dir=/);
  expect(basename(folder)).toBe("Natter (stand-in)");
});

test("a folder that a person names is taken", () => {
  const argv = ["node", "main.js", "--user-data-dir=/elsewhere"];
  expect(withOwnFolder(argv, "Natter")).toEqual(argv);
});
