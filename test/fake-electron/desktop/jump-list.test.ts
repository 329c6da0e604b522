import { beforeEach, expect, test } from "vitest";
import { getJumpListSettings, setJumpList } from "./jump-list.ts";
import { desktopRecord } from "./record.ts";

// Tests what Electron's documentation says of app.setJumpList. Real Electron has this method on Windows only.

const task = (args: string, description = ""): Electron.JumpListItem => ({
  type: "task",
  program: "app.exe",
  args,
  title: args,
  description,
});
const separator: Electron.JumpListItem = { type: "separator" };
const shown = () =>
  desktopRecord.jumpList?.map(({ type, items = [] }) => [type, items.map(({ title }) => title)]);

beforeEach(() => {
  Object.assign(desktopRecord, { jumpList: null, removedJumpListItems: [] });
});

test("in the jump list the tasks come last, and a category with a name but no type is custom", () => {
  expect(setJumpList([{ items: [task("a")] }, { name: "Chats", items: [task("b")] }])).toBe("ok");
  expect(shown()).toEqual([
    ["custom", ["b"]],
    ["tasks", ["a"]],
  ]);
});

test("the jump list refuses a separator in a custom category, and leaves out an entry with too long a description", () => {
  const custom: Electron.JumpListCategory = { name: "Chats", items: [task("a"), separator] };
  expect(setJumpList([custom, { items: [task("b"), separator, task("c", "x".repeat(261))] }])).toBe(
    "invalidSeparatorError",
  );
  expect(shown()).toEqual([
    ["custom", ["a"]],
    ["tasks", ["b", undefined]],
  ]);
});

test("if the user removed an entry of the jump list, only the next call leaves out its category", () => {
  const categories: Electron.JumpListCategory[] = [{ name: "Chats", items: [task("a"), task("b")] }];
  setJumpList(categories);
  desktopRecord.removedJumpListItems = [task("a")];
  expect(getJumpListSettings().removedItems).toEqual([task("a")]);
  setJumpList(categories);
  expect(shown()).toEqual([]);
  setJumpList(categories);
  expect(shown()).toEqual([["custom", ["a", "b"]]]);
});

test("setJumpList(null) restores the standard jump list, and a value that is not an array is refused", () => {
  setJumpList([]);
  setJumpList(null);
  expect(desktopRecord.jumpList).toBeNull();
  expect(() => setJumpList("list" as never)).toThrow("Argument must be null or an array of categories");
});
