import { expect, test, vi } from "vitest";
import { ChatWindows } from "../../../../main/shell/chat-windows/chat-windows.ts";
import type { ChatWindowsParts } from "../../../../main/shell/chat-windows/chat-windows.ts";
import type { ChatWindow, ChatWindowStart } from "../../../../main/shell/chat-windows/chat-window.ts";
import type { StoredChatWindow } from "../../../../main/shell/settings/settings-shape.ts";
import type { AccountKey, ConversationId, MessageId } from "../../../../preload/base/ids.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { buildConversation } from "../../../support/model/build-model.ts";

const [ann, bea] = ["ann", "bea"] as unknown as [AccountKey, AccountKey];
const [football, choir, gone] = ["1", "2", "9"] as unknown as [
  ConversationId,
  ConversationId,
  ConversationId,
];
const seventeen = "17" as unknown as MessageId;
const bounds = { x: 1, y: 2, width: 500, height: 600, isMaximised: false };

type Calls = Parameters<ChatWindowsParts["openWindow"]>[1];

/** Creates a window that closes when the test says that its page has saved the draft. */
function createWindow(start: ChatWindowStart, id: number, calls: Calls) {
  let isLeaving = false;
  const window: ChatWindow = {
    ...start,
    contents: () => ({ id }) as ReturnType<ChatWindow["contents"]>,
    isFocused: () => false,
    control: () => undefined,
    zoom: () => 100,
    openMenu: () => undefined,
    setTitle: vi.fn(),
    setBackgroundColor: () => undefined,
    show: vi.fn(),
    isLeaving: () => isLeaving,
    leave: () => {
      isLeaving = true;
      return Promise.resolve();
    },
  };
  return { window, start, calls };
}

function setUp(stored: readonly StoredChatWindow[] = []) {
  let kept = stored;
  const opened: ReturnType<typeof createWindow>[] = [];
  const state = { isLocked: false, isHidden: false, unread: 0 };
  const published: (readonly ConversationId[])[] = [];
  const showMessage = vi.fn();
  const chats = new ChatWindows({
    settings: {
      readChatWindows: () => kept,
      keepChatWindows: (windows) => {
        kept = windows;
      },
    },
    openWindow(start, calls) {
      const made = createWindow(start, opened.length + 1, calls);
      opened.push(made);
      return made.window;
    },
    findChat: ({ conversationId }) =>
      conversationId === gone
        ? null
        : buildConversation({ id: conversationId, name: "Football", unreadCount: state.unread }),
    isLocked: () => state.isLocked,
    isHidden: () => state.isHidden,
    onChanged: () => undefined,
    publish: (ids) => void published.push(ids),
    showMessage,
  });
  return { chats, opened, state, published, showMessage, kept: () => kept };
}

/** Opens a window and returns it. */
async function open({ chats, opened }: ReturnType<typeof setUp>, id: ConversationId) {
  expect(await chats.open(id, null)).toEqual(done(undefined));
  const last = opened.at(-1);
  if (last === undefined) throw new Error("no window opened");
  return last;
}

test("a chat has at most one window, which opening it again brings to the front, at a given message", async () => {
  const all = setUp();
  const { chats, opened, showMessage, published } = all;
  expect(await chats.open(football, null)).toEqual(failed({ kind: "signed-out" }));
  chats.showAccount(ann);
  expect(await chats.open(gone, null)).toEqual(failed({ kind: "not-found" }));
  const { window, start } = await open(all, football);
  expect(start).toMatchObject({ isInFront: true, bounds: null });
  await chats.open(football, null);
  await chats.open(football, seventeen);
  expect(opened).toHaveLength(1);
  expect(window.show).toHaveBeenCalledTimes(2);
  expect(showMessage.mock.calls).toEqual([[window, seventeen]]);
  expect(chats.show(choir, null)).toBe(false);
  expect(published.at(-1)).toEqual([football]);
});

test("a closed chat window is not reopened, and its chat counts as shown there until its draft is saved", async () => {
  const all = setUp();
  const { chats, published, kept, opened } = all;
  chats.showAccount(ann);
  const { calls, window } = await open(all, football);
  calls.keepBounds(bounds);
  expect(kept()).toEqual([{ account: ann, conversationId: football, bounds }]);
  calls.onClosing();
  void window.leave();
  expect([kept(), chats.ids(), chats.all()]).toEqual([[], [football], []]);
  const again = chats.open(football, null);
  await settle();
  expect(opened).toHaveLength(1);
  calls.onClosed();
  expect(published.at(-1)).toEqual([]);
  expect(await again).toEqual(done(undefined));
  expect(opened).toHaveLength(2);
});

test("after a restart the windows of the shown account return where they were, except those of chats that are gone", () => {
  const windows = [
    { account: ann, conversationId: football, bounds },
    { account: bea, conversationId: choir, bounds: null },
    { account: ann, conversationId: gone, bounds: null },
  ];
  const { chats, opened, kept } = setUp(windows);
  chats.showAccount(ann);
  expect(opened.map(({ start }) => start)).toEqual([
    { account: ann, conversationId: football, bounds, messageId: null, isInFront: false },
  ]);
  expect(kept()).toEqual(windows);
});

test("when another account is shown, the windows close; they return with their account, even if they are still closing", async () => {
  const all = setUp();
  const { chats, opened, kept, published } = all;
  chats.showAccount(ann);
  const { window, calls } = await open(all, football);
  chats.showAccount(bea);
  expect([window.isLeaving(), chats.ids(), chats.ofPage(1)]).toEqual([true, [], window]);
  chats.showAccount(ann);
  expect(opened).toHaveLength(1);
  calls.onClosed();
  await settle();
  expect(opened).toHaveLength(2);
  expect(published.at(-1)).toEqual([football]);
  chats.showAccount(null);
  chats.forget(ann);
  expect(kept()).toEqual([]);
});

test("at the start all chat windows open once the main window is shown, and none while it is hidden", () => {
  const { chats, opened, state } = setUp([{ account: ann, conversationId: football, bounds: null }]);
  state.isHidden = true;
  chats.showAccount(ann);
  expect(opened).toEqual([]);
  chats.resume();
  expect(opened).toHaveLength(1);
  expect(chats.show(football, null)).toBe(true);
});

test("a chat window's title is the chat's name with its unread count; while Natter is locked, it is only Natter", async () => {
  const all = setUp();
  const { chats, state } = all;
  chats.showAccount(ann);
  const { window } = await open(all, football);
  state.unread = 3;
  chats.showTitles();
  state.isLocked = true;
  chats.showTitles();
  expect(vi.mocked(window.setTitle).mock.calls).toEqual([["Football"], ["(3) Football"], ["Natter"]]);
});

test("a chat window's page shows the requested message only once, so that a reload does not return to it", async () => {
  const { chats, opened } = setUp();
  chats.showAccount(ann);
  await chats.open(football, seventeen);
  const window = chats.ofPage(1);
  if (window === null) throw new Error("no window");
  expect(chats.describe(window)).toEqual({ conversationId: football, messageId: seventeen });
  expect(chats.describe(window)).toEqual({ conversationId: football, messageId: null });
  expect(opened).toHaveLength(1);
});

test("the chat of the window with the focus is known until the window loses the focus or closes", async () => {
  const all = setUp();
  const { chats } = all;
  chats.showAccount(ann);
  const first = await open(all, football);
  const second = await open(all, choir);
  first.calls.onFocusChanged(true);
  second.calls.onFocusChanged(true);
  first.calls.onFocusChanged(false);
  expect(chats.focusedId()).toBe(choir);
  second.calls.onClosed();
  expect(chats.focusedId()).toBeNull();
});
