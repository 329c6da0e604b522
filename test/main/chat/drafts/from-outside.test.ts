import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { FromOutside } from "../../../../main/chat/drafts/from-outside.ts";
import { HandedFiles } from "../../../../main/chat/drafts/handed-files.ts";
import type { ConversationId } from "../../../../preload/base/ids.ts";
import { createStrictLog, temporaryFolder, valueOf } from "../../../support/account/stage.ts";

function setUp(accountOf: (id: ConversationId) => boolean = () => false) {
  const handed = new HandedFiles();
  let toldCount = 0;
  const log = createStrictLog();
  const outside = new FromOutside({
    handed,
    publish: () => {
      toldCount += 1;
    },
    showAccountOf: accountOf,
    log,
  });
  const folder = temporaryFolder();
  const write = (name: string, content = "x"): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const { takeHandedOver, handOverFile } = outside.commands();
  const take = async () => valueOf(await takeHandedOver());
  /** Files are looked at on the real disk. */
  const told = (count: number): Promise<void> =>
    vi.waitFor(() => {
      expect(toldCount).toBe(count);
    });
  return { outside, handed, handOverFile, take, told, write, folder, log };
}

test("files that are given one by one are kept in their order until they are taken, and once only", async () => {
  const { outside, handed, take, told, write } = setUp();
  const paths = ["c.png", "a.mp4", "b.txt"].map((name) => write(name));
  for (const path of paths) outside.give({ paths: [path], links: [] });
  await told(3);
  const { files, refused } = await take();
  expect(files.map(({ id }) => handed.pathOf(id))).toEqual(paths);
  expect(files.map(({ name, size, kind }) => [name, size, kind])).toEqual([
    ["c.png", 1, "image"],
    ["a.mp4", 1, "video"],
    ["b.txt", 1, "file"],
  ]);
  expect(refused).toEqual([]);
  expect(await take()).toEqual({ files: [], refused: [], target: null });
});

test("a folder, what is not there, what is empty and what is one too many are told each by its name", async () => {
  const { outside, take, told, write, folder } = setUp();
  mkdirSync(join(folder, "holiday"));
  const many = Array.from({ length: 21 }, (_, index) => write(`${String(index)}.txt`));
  const paths = [join(folder, "holiday"), join(folder, "gone.png"), write("empty.txt", ""), ...many];
  outside.give({ paths, links: [] });
  await told(1);
  const { files, refused } = await take();
  expect(files).toHaveLength(20);
  expect(refused.map(({ problem }) => problem)).toMatchObject([
    { because: "folder", name: "holiday" },
    { because: "missing", name: "gone.png" },
    { because: "empty", name: "empty.txt" },
    { because: "too-many", name: "20.txt", most: 20 },
  ]);
});

test("a link to a message waits until it is taken; one of an unknown form leads nowhere", async () => {
  const { outside, take } = setUp();
  outside.give({ paths: [], links: ["natter://message/500/1", "natter://format/disk"] });
  expect((await take()).target).toEqual({ conversationId: "500", messageId: "1" });
  expect((await take()).target).toBeNull();
});

test("a link into another account's conversation is given once that one is shown", async () => {
  let isShown = false;
  const { outside, take } = setUp(() => !isShown);
  outside.give({ paths: [], links: ["natter://message/500/1"] });
  expect((await take()).target).toBeNull();
  isShown = true;
  expect((await take()).target).toEqual({ conversationId: "500", messageId: "1" });
});

test("what was handed over is known by an id that says nothing of where it is", async () => {
  const { handOverFile, handed } = setUp();
  const id = valueOf(await handOverFile({ path: "/home/sam/secret plan.txt" }));
  expect(handed.pathOf(id)).toBe("/home/sam/secret plan.txt");
  expect(id).not.toMatch(/secret|sam/);
});
