import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
}).split("\n");

/** Folders of the repository. Those of main and of the page may be named by the last part of their paths. */
const folders = [
  "",
  "main/",
  "main/chat/",
  "local-service/",
  "renderer/",
  "renderer/views/",
  "test/",
  "docs/",
];
const startsLikeFile = new Set(
  files.flatMap((file) =>
    folders
      .filter((folder) => file.startsWith(folder))
      .map((folder) => file.slice(folder.length).split("/")[0] ?? ""),
  ),
);

/** Paths in backticks that begin with a folder of the repository. In a path, `<word>` and `…` mean any name. */
function pathsIn(text: string): readonly string[] {
  const quoted = [...text.matchAll(/`([\w.-]+(?:\/[\w.<>…-]+)+\/?)`/gu)].map(([, path = ""]) => path);
  return quoted.filter((path) => startsLikeFile.has(path.split("/")[0] ?? ""));
}

/** Whether a file or a folder has this path. A document may leave out the extension. */
function exists(path: string): boolean {
  const pattern = path
    .replace(/\/$/u, "")
    .split(/<\w+>|…/u)
    .map((part) => RegExp.escape(part))
    .join(".*");
  const named = new RegExp(`^${pattern}(?:/|$|\\.[a-z.]+$)`, "u");
  return folders.some((folder) =>
    files.some((file) => file.startsWith(folder) && named.test(file.slice(folder.length))),
  );
}

test("a path counts as existing with or without the file's extension, and a missing file's path does not", () => {
  expect(pathsIn("`main/push/read-push.ts`, `outbox/outbox` and `a/b`")).toEqual([
    "main/push/read-push.ts",
    "outbox/outbox",
  ]);
  expect(exists("main/push/read-push.ts")).toBe(true);
  expect(exists("push/read-push")).toBe(true);
  expect(exists("push/read-pushes")).toBe(false);
});

test.each(files.filter((file) => file.endsWith(".md") && !file.startsWith("docs/interface")))(
  "every path in %s exists",
  (document) => {
    const paths = pathsIn(readFileSync(join(root, document), "utf8"));
    expect(paths.filter((path) => !exists(path))).toEqual([]);
  },
);
