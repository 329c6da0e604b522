import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { readStaticFile, safeSegments } from "../../../../main/shell/page/static-files.ts";
import { temporaryFolderOfFile } from "../../../support/files/temporary-folder.ts";

const around = temporaryFolderOfFile();
const folder = join(around, "renderer");
beforeAll(async () => {
  await mkdir(join(folder, "assets"), { recursive: true });
  await mkdir(join(folder, "folder.html"));
  await mkdir(join(around, "renderer-secret"));
  await writeFile(join(folder, "index.html"), "<p>page</p>");
  await writeFile(join(folder, "assets", "main.js"), "run()");
  await writeFile(join(folder, "program.exe"), "x");
  await writeFile(join(around, "secret.json"), "{}");
  await writeFile(join(around, "renderer-secret", "secret.json"), "{}");
  await symlink(join(around, "secret.json"), join(folder, "link.json"));
  await symlink(around, join(folder, "out"));
});

test("a file of the page is read with its type", async () => {
  const file = await readStaticFile(folder, "/index.html");
  expect(file?.contentType).toBe("text/html; charset=utf-8");
  expect(new TextDecoder().decode(file?.bytes)).toBe("<p>page</p>");
  expect((await readStaticFile(folder, "/assets/main.js"))?.contentType).toBe(
    "text/javascript; charset=utf-8",
  );
});

test.each([
  "/../secret.json",
  "/%2e%2e/secret.json",
  "/%2e%2e%2fsecret.json",
  "/assets/../../secret.json",
  "/assets/..%2f..%2fsecret.json",
  "/..%5csecret.json",
  "/..\\secret.json",
  "/C:/secret.json",
  "/c%3a/secret.json",
  "/index.html:stream.json",
  "//server/share.json",
  "/%00.json",
  "/%.json",
  "/%c0%ae%c0%ae/secret.json",
  "/./index.html",
  "/assets//main.js",
  "/../renderer-secret/secret.json",
  "index.html",
])("the path %s returns no file of the page", async (path) => {
  expect(await readStaticFile(folder, path)).toBeNull();
});

test("a path that is encoded twice is a file name, not a parent folder", async () => {
  expect(safeSegments("/%252e%252e/secret.json")).toEqual(["%2e%2e", "secret.json"]);
  expect(await readStaticFile(folder, "/%252e%252e/secret.json")).toBeNull();
});

test.each(["/link.json", "/out/secret.json"])(
  "nothing is read through the symbolic link in %s, which leads out of the folder of the page",
  async (path) => {
    expect(await readStaticFile(folder, path)).toBeNull();
  },
);

test("a folder, a missing file, an unused type and too long a name give no file of the page", async () => {
  for (const path of ["/folder.html", "/missing.js", "/program.exe", "/assets", `/${"x".repeat(5_000)}.js`]) {
    expect(await readStaticFile(folder, path)).toBeNull();
  }
});
