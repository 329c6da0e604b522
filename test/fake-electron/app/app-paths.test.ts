import { basename } from "node:path";
import { expect, test } from "vitest";
import { withOwnFolder } from "./app-paths.ts";

test("an app on the stand-in gets a user data folder that no installed or unpacked app on real Electron uses", () => {
  const [node, main, demo, folder = ""] = withOwnFolder(["node", "main.js", "--demo"], "Natter");
  expect([node, main, demo]).toEqual(["node", "main.js", "--demo"]);
  expect(folder).toMatch(/^--user-data-dir=/);
  expect(basename(folder)).toBe("Natter (stand-in)");
});

test("an app uses the user data folder that its command line names", () => {
  const argv = ["node", "main.js", "--user-data-dir=/elsewhere"];
  expect(withOwnFolder(argv, "Natter")).toEqual(argv);
});
