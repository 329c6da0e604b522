import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { OpenRequests } from "../../../../main/chat/drafts/open-requests.ts";
import { FileHandles } from "../../../../main/chat/drafts/file-handles.ts";
import type { ChatTarget } from "../../../../preload/model/conversations/link-target.ts";
import type { ConversationId } from "../../../../preload/base/ids.ts";
import { createStrictLog, unwrapReply } from "../../../support/account/harness.ts";
import { eventually } from "../../../support/clock/eventually.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

function setUp(
  accountOf: (id: ConversationId) => boolean = () => false,
  showInOwnWindow: (target: ChatTarget) => boolean = () => false,
) {
  const fileHandles = new FileHandles();
  let reportedCount = 0;
  const log = createStrictLog();
  const outside = new OpenRequests({
    fileHandles,
    publish: () => {
      reportedCount += 1;
    },
    showAccountOf: accountOf,
    showInOwnWindow,
    clock: createFixedClock(),
    log,
  });
  const folder = temporaryFolder();
  const write = (name: string, content = "x"): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const { takeOpenRequests, handOverFile } = outside.commands();
  const take = async () => unwrapReply(await takeOpenRequests());
  /**
   * Waits until this many changes are published. This takes real time, because the files are checked on a real disk.
   */
  const reported = (count: number): Promise<void> =>
    eventually(() => {
      expect(reportedCount).toBe(count);
    });
  return { outside, fileHandles, handOverFile, take, reported, write, folder, log };
}

test("files that the system hands over one by one wait in order until the page takes them once", async () => {
  const { outside, fileHandles, take, reported, write } = setUp();
  const paths = ["c.png", "a.mp4", "b.txt"].map((name) => write(name));
  for (const path of paths) outside.addRequest({ paths: [path], links: [] });
  await reported(3);
  const { files, refused } = await take();
  expect(files.map(({ id }) => fileHandles.pathOf(id))).toEqual(paths);
  expect(files.map(({ name, size, kind }) => [name, size, kind])).toEqual([
    ["c.png", 1, "image"],
    ["a.mp4", 1, "video"],
    ["b.txt", 1, "file"],
  ]);
  expect(refused).toEqual([]);
  expect(await take()).toEqual({ files: [], refused: [], target: null });
});

test("a folder, a missing file, an empty file and one file too many are each refused by name", async () => {
  const { outside, take, reported, write, folder } = setUp();
  mkdirSync(join(folder, "holiday"));
  const many = Array.from({ length: 21 }, (_, index) => write(`${String(index)}.txt`));
  const paths = [join(folder, "holiday"), join(folder, "gone.png"), write("empty.txt", ""), ...many];
  outside.addRequest({ paths, links: [] });
  await reported(1);
  const { files, refused } = await take();
  expect(files).toHaveLength(20);
  expect(refused.map(({ problem }) => problem)).toMatchObject([
    { because: "folder", name: "holiday" },
    { because: "missing", name: "gone.png" },
    { because: "empty", name: "empty.txt" },
    { because: "too-many", name: "20.txt", most: 20 },
  ]);
});

test("a link to a message waits until the page takes it; a link in an unknown form is dropped", async () => {
  const { outside, take } = setUp();
  outside.addRequest({ paths: [], links: ["natter://message/500/1", "natter://format/disk"] });
  expect((await take()).target).toEqual({ kind: "chat", conversationId: "500", messageId: "1" });
  expect((await take()).target).toBeNull();
});

test("the share link that was opened last waits until the page takes it, whichever account is shown", async () => {
  const asked: unknown[] = [];
  const { outside, take } = setUp((id) => asked.push(id) > 0);
  outside.addRequest({ paths: [], links: ["natter://contact/5/a", "https://groupme.com/join_group/1/b"] });
  const link = "https://groupme.com/join_group/1/b";
  expect((await take()).target).toEqual({ kind: "share-link", link });
  expect((await take()).target).toBeNull();
  expect(asked).toEqual([]);
});

test("a link to another site is refused, and the log does not name it", async () => {
  const { outside, take, log } = setUp();
  const warned = vi.spyOn(log, "warn");
  outside.addRequest({ paths: [], links: ["https://elsewhere.example/join_group/1/b"] });
  expect(await take()).toEqual({ files: [], refused: [], target: null });
  expect(warned.mock.calls).toEqual([["link of an unknown form"]]);
});

test("a link into another account's conversation is returned once that account is shown", async () => {
  let isShown = false;
  const { outside, take } = setUp(() => !isShown);
  outside.addRequest({ paths: [], links: ["natter://message/500/1"] });
  expect((await take()).target).toBeNull();
  isShown = true;
  expect((await take()).target).toEqual({ kind: "chat", conversationId: "500", messageId: "1" });
});

test("a file that was handed over has an id that does not reveal its path", async () => {
  const { handOverFile, fileHandles } = setUp();
  const id = unwrapReply(await handOverFile({ path: "/home/sam/secret plan.txt" }));
  expect(fileHandles.pathOf(id)).toBe("/home/sam/secret plan.txt");
  expect(id).not.toMatch(/secret|sam/);
});

test("if a conversation has its own window, a link to its message opens there, and the main window stays behind", async () => {
  const shown: ChatTarget[] = [];
  const { outside, take, write } = setUp(undefined, (target) => shown.push(target) > 0);
  expect(outside.addRequest({ paths: [], links: ["natter://message/900/17"] })).toBe(false);
  expect(shown).toMatchObject([{ conversationId: "900", messageId: "17" }]);
  expect((await take()).target).toBeNull();
  expect(outside.addRequest({ paths: [write("a.txt")], links: ["natter://message/900/17"] })).toBe(true);
  expect(outside.addRequest({ paths: [], links: ["natter://show/calendar"] })).toBe(true);
  expect((await take()).target).toEqual({ kind: "page", page: "calendar" });
});
