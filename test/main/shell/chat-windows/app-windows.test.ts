import { expect, test } from "vitest";
import { AppWindows } from "../../../../main/shell/chat-windows/app-windows.ts";
import type { ChatWindow } from "../../../../main/shell/chat-windows/chat-window.ts";
import type { ChatWindows } from "../../../../main/shell/chat-windows/chat-windows.ts";
import { AskingPage } from "../../../../main/shell/window/asking-page.ts";
import type { MainWindow } from "../../../../main/shell/window/window.ts";
import { appOrigin } from "../../../../main/shell/page/app-address.ts";

/** Builds a window whose page has this id. */
function windowOf(id: number, isFocused = false) {
  const contents = { id, isDestroyed: () => false };
  return { contents: () => contents, isFocused: () => isFocused, account: `account ${String(id)}` };
}

function setUp() {
  const [main, chat, leaving] = [windowOf(1), windowOf(2, true), windowOf(3)];
  const withPages = [chat, leaving] as unknown as readonly ChatWindow[];
  const chats: Partial<ChatWindows> = {
    all: () => withPages.slice(0, 1),
    withPages: () => withPages,
    ofPage: (pageId) => withPages.find((window) => window.contents()?.id === pageId) ?? null,
  };
  const asking = new AskingPage();
  const windows = new AppWindows(() => main as unknown as MainWindow, chats as ChatWindows, asking);
  const idsFor = (...push: Parameters<AppWindows["pagesFor"]>) =>
    windows.pagesFor(...push).map(({ id }) => id);
  return { windows, asking, idsFor };
}

test("a push goes to all pages but closing ones, or to the main window if it would show something twice", () => {
  const { idsFor, windows } = setUp();
  expect(idsFor("messagesSaved", null)).toEqual([1, 2]);
  for (const name of ["openRequests", "soundRequested", "problemArose", "conversationRequested"] as const)
    expect(idsFor(name, null)).toEqual([1]);
  expect(idsFor("draftRequested", 3)).toEqual([3]);
  expect(idsFor("conversationRequested", 9)).toEqual([]);
  expect(windows.pageIds()).toEqual([1, 2, 3]);
});

test("an action's outcome goes to the page that started it, or to the main window if that page is closed", () => {
  const { windows, asking, idsFor } = setUp();
  expect(windows.pageOf("downloadChanged")).toBeNull();
  asking.run(2, () => {
    expect(windows.pageOf("downloadChanged")).toBe(2);
    expect(windows.pageOf("messagesSaved")).toBeNull();
  });
  expect(idsFor("downloadChanged", 2)).toEqual([2]);
  expect(idsFor("exportChanged", 9)).toEqual([1]);
});

test("a command acts on the window whose page sent it, for the account of that window's chat", () => {
  const { windows, asking } = setUp();
  expect([windows.askingContents()?.id, windows.askingAccount()]).toEqual([1, null]);
  asking.run(1, () => {
    expect([windows.askingContents()?.id, windows.askingAccount()]).toEqual([1, null]);
  });
  asking.run(3, () => {
    expect([windows.askingContents()?.id, windows.askingAccount()]).toEqual([3, "account 3"]);
  });
  expect([windows.focused().contents()?.id, windows.isAnyFocused()]).toEqual([2, true]);
});

test("commands are taken only from the main frame of the app's own page in one of the windows", () => {
  const { windows } = setUp();
  const event = (id: number, changes: object = {}) =>
    ({
      sender: { id },
      senderFrame: { parent: null, origin: appOrigin, isDestroyed: () => false, ...changes },
    }) as unknown as Parameters<AppWindows["isOwnPage"]>[0];
  expect([1, 2, 3, 9].map((id) => windows.isOwnPage(event(id)))).toEqual([true, true, true, false]);
  expect(windows.isOwnPage(event(2, { origin: "https://natter.example" }))).toBe(false);
  expect(windows.isOwnPage(event(2, { parent: {} }))).toBe(false);
});
