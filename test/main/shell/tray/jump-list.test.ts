import { beforeEach, expect, test, vi } from "vitest";
import { jumpListContentOf } from "../../../../main/shell/bridge/desktop-tray.ts";
import { JumpList, openJumpList } from "../../../../main/shell/tray/jump-list.ts";
import type { TrayContent } from "../../../../main/shell/tray/tray-menu.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { AccountKey } from "../../../../preload/base/ids.ts";
import { readLinkTarget } from "../../../../preload/model/conversations/link-target.ts";
import { desktopRecord } from "../../../fake-electron/desktop/record.ts";
import { buildSettings, conversationId } from "../../../support/model/build-model.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";

const desktop = vi.hoisted(() => ({ setCount: 0, isRefusing: false }));
vi.mock("electron", async () => {
  // The tests use the jump list of the stand-in for Electron, which follows Electron's documentation.
  const { getJumpListSettings, setJumpList } = await import("../../../fake-electron/desktop/jump-list.ts");
  const app = {
    getJumpListSettings,
    setJumpList(categories: Electron.JumpListCategory[] | null) {
      desktop.setCount += 1;
      return desktop.isRefusing ? "customCategoryAccessDeniedError" : setJumpList(categories);
    },
  };
  return { app, dialog: {}, Menu: {}, Tray: {}, nativeTheme: {} };
});
beforeEach(() => {
  Object.assign(desktop, { setCount: 0, isRefusing: false });
  Object.assign(desktopRecord, { jumpList: null, removedJumpListItems: [] });
});

const [anna, bob] = ["7", "8"].map((key) => asId<AccountKey>(key)) as [AccountKey, AccountKey];
const account = { key: anna, name: "Anna", isShown: true, unread: 3 };
const other = { key: bob, name: "Bob", isShown: false, unread: 0 };
const lake = { key: anna, conversationId: conversationId("500"), name: "Lake & house", unread: 3 };
const tom = { key: bob, conversationId: conversationId("5+6"), name: "Tom\nTailor", unread: 1 };

function open() {
  const { log, lines } = createRecordingLog();
  const list = new JumpList(String.raw`C:\Natter\Natter.exe`, log);
  const shown = () =>
    (desktopRecord.jumpList ?? []).map(({ type, name, items }) => [
      type,
      name,
      (items ?? []).map(({ title }) => title),
    ]);
  const items = () => (desktopRecord.jumpList ?? []).flatMap((category) => category.items ?? []);
  return { list, lines, shown, items };
}

test("the jump list offers a new message, and the chats with unread messages above it", () => {
  const { list, shown, items } = open();
  list.show({ chats: [lake, tom], accounts: [account, other] });
  expect(shown()).toEqual([
    ["custom", "Unread chats", ["Lake & house", "Tom Tailor"]],
    ["tasks", undefined, ["New message"]],
  ]);
  expect(items().map(({ program }) => program)).toEqual(Array(3).fill(String.raw`C:\Natter\Natter.exe`));
  expect(items().map(({ args }) => readLinkTarget(args ?? ""))).toEqual([
    { kind: "chat", conversationId: "500", messageId: null },
    { kind: "chat", conversationId: "5+6", messageId: null },
    { kind: "page", page: "new-chat" },
  ]);
  // With several accounts, the description of each chat is the name of its account.
  expect(items().map(({ description }) => description)).toEqual(["Anna", "Bob", undefined]);
});

test("nothing unread leaves no empty category, which Windows refuses, and with one account no chat names it", () => {
  const { list, shown, items } = open();
  list.show({ chats: [lake], accounts: [account] });
  expect(items().map(({ description }) => description)).toEqual([undefined, undefined]);
  list.show({ chats: [], accounts: [account] });
  expect(shown()).toEqual([["tasks", undefined, ["New message"]]]);
});

test("the jump list is set again only if it changes, and is cleared when nobody is signed in", () => {
  const { list } = open();
  const content: TrayContent = { chats: [lake], accounts: [account] };
  list.show(content);
  // The unread count is not part of the list, because it would be wrong while Natter is not running.
  list.show({ ...content, chats: [{ ...lake, unread: 4 }] });
  expect(desktop.setCount).toBe(1);
  list.show(null);
  list.show(null);
  expect(desktopRecord.jumpList).toBeNull();
  expect(desktop.setCount).toBe(2);
});

test("a list of an earlier run is cleared at the start if there is nothing to show", () => {
  desktopRecord.jumpList = [{ type: "custom", name: "Unread chats", items: [] }];
  open().list.show(null);
  expect(desktopRecord.jumpList).toBeNull();
});

test("a chat removed from the jump list stays away until it was read, and the other chats stay", () => {
  const { list, shown, items } = open();
  const accounts = [account, other];
  list.show({ chats: [lake, tom], accounts });
  desktopRecord.removedJumpListItems = items().slice(0, 1);
  list.show({ chats: [tom, lake], accounts });
  expect(shown()[0]).toEqual(["custom", "Unread chats", ["Tom Tailor"]]);
  list.show({ chats: [tom, lake], accounts: [account, { ...other, name: "Robert" }] });
  expect(shown()[0]).toEqual(["custom", "Unread chats", ["Tom Tailor"]]);
  list.show({ chats: [tom], accounts });
  list.show({ chats: [lake, tom], accounts });
  expect(shown()[0]).toEqual(["custom", "Unread chats", ["Lake & house", "Tom Tailor"]]);
});

test("if the user's privacy settings in Windows forbid the list of unread chats, the log says so", () => {
  const { list, lines } = open();
  desktop.isRefusing = true;
  list.show({ chats: [lake], accounts: [account] });
  expect(lines).toEqual([expect.stringContaining("customCategoryAccessDeniedError")]);
});

test("only an installed Natter on Windows has a jump list", () => {
  const { log } = createRecordingLog();
  expect(openJumpList({ isPackaged: true }, log, "win32")).toBeInstanceOf(JumpList);
  expect(openJumpList({ isPackaged: false }, log, "win32")).toBeNull();
  for (const platform of ["darwin", "linux"] as const)
    expect(openJumpList({ isPackaged: true }, log, platform)).toBeNull();
  vi.stubEnv("PORTABLE_EXECUTABLE_FILE", String.raw`D:\Natter.exe`);
  expect(openJumpList({ isPackaged: true }, log, "win32")).toBeNull();
  vi.unstubAllEnvs();
});

test("the jump list names no chat if a passphrase is set or notifications hide names, and is empty while locked", () => {
  const state = { isLocked: false, isLockOn: false, isSignedIn: true, content: "name" as "name" | "nothing" };
  const read = () =>
    jumpListContentOf({
      isLocked: () => state.isLocked,
      isLockOn: () => state.isLockOn,
      settings: () => buildSettings({ notificationContent: state.content }),
      unreadChats: () => [lake],
      accountList: () => (state.isSignedIn ? [{ ...account, account: { name: "Anna" } } as never] : []),
    });
  expect(read()?.chats).toEqual([lake]);
  state.content = "nothing";
  expect(read()?.chats).toEqual([]);
  Object.assign(state, { content: "name", isLockOn: true });
  expect(read()).toMatchObject({ chats: [], accounts: [{ name: "Anna" }] });
  state.isLocked = true;
  expect(read()).toBeNull();
  Object.assign(state, { isLockOn: false, isLocked: false, isSignedIn: false });
  expect(read()).toBeNull();
});
