import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { AccountKey } from "../../../../preload/base/ids.ts";
import { done } from "../../../../preload/base/reply.ts";
import { Layout } from "../../../../renderer/state/app/layout.svelte.ts";
import { ViewHistory } from "../../../../renderer/state/app/view-history.svelte.ts";
import { ConversationList } from "../../../../renderer/state/conversation/conversation-list.svelte.ts";
import type { ScrollPosition } from "../../../../renderer/state/conversation/timeline/scroll-positions.ts";
import { OpenConversationState } from "../../../../renderer/state/conversation/open-conversation.svelte.ts";
import { buildConversation, conversationId, messageId } from "../../../support/model/build-model.ts";
import { buildOpenedLongConversation, messagesFarBack } from "../../../support/model/build-opened.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

const key = asId<AccountKey>("1");
const lake = buildConversation({ id: conversationId("500"), name: "Lake" });
const hill = buildConversation({ id: conversationId("501"), name: "Hill" });

/** Opens a window with two chats. Messages 190 to 200 are the end of each. */
async function setUp({ isNarrow = false } = {}) {
  const transport = createFakeTransport();
  transport.answer("listConversations", () => done([lake, hill]));
  transport.answer("openConversation", (input) =>
    done(buildOpenedLongConversation(input.conversationId === lake.id ? lake : hill)),
  );
  transport.answer("loadAround", () => done(messagesFarBack));
  for (const name of ["closeConversation", "saveDraft", "signalTyping"] as const)
    transport.answer(name, () => done(undefined));
  const bridge = createBridge(transport, () => "");
  const layout = new Layout({ current: isNarrow });
  const list = new ConversationList(bridge);
  const open = new OpenConversationState(bridge);
  await list.load();
  const history = new ViewHistory({ layout, list, open });
  const shown = (): string => [layout.page, open.id].filter((part) => part !== null).join(" ");
  /** Changes the window, after which the window reports what it shows. */
  const visit = async (change: () => unknown = () => undefined): Promise<void> => {
    await change();
    history.visit(key);
  };
  await visit();
  return { transport, layout, list, open, history, shown, visit };
}

test("back and forward go through pages and chats in the order in which they were visited", async () => {
  const { layout, open, history, shown, visit } = await setUp();
  await visit(() => open.open(lake.id, lake));
  await visit(() => {
    layout.showCalendar();
  });
  await visit(() => {
    layout.showChats();
    return open.open(hill.id, hill);
  });
  await history.goBack();
  expect(shown()).toBe("calendar 501");
  await history.goBack();
  expect(shown()).toBe("chats 500");
  expect(history.canGoBack).toBe(false);
  await history.goForward();
  await history.goForward();
  expect(shown()).toBe("chats 501");
  expect(history.canGoForward).toBe(false);
});

test("a section of the settings is a view of its own", async () => {
  const { layout, history, visit } = await setUp();
  await visit(() => {
    layout.showSettings("storage");
  });
  await visit(() => {
    layout.showSettings("shortcuts");
  });
  await history.goBack();
  expect([layout.page, layout.section]).toEqual(["settings", "storage"]);
});

test("after going back, a newly visited view replaces the views to which forward would go", async () => {
  const { layout, open, history, shown, visit } = await setUp();
  await visit(() => open.open(lake.id, lake));
  await visit(() => open.open(hill.id, hill));
  await history.goBack();
  await visit(() => {
    layout.showPeople();
  });
  expect(history.canGoForward).toBe(false);
  await history.goBack();
  expect(shown()).toBe("chats 500");
});

test("back skips a chat that the account does not have any more", async () => {
  const { list, open, history, shown, visit } = await setUp();
  await visit(() => open.open(lake.id, lake));
  await visit(() => open.open(hill.id, hill));
  await visit(() => open.open(lake.id, lake));
  list.conversationRemoved({ conversationId: hill.id });
  await history.goBack();
  expect(shown()).toBe("chats 500");
  expect(history.canGoBack).toBe(false);
});

test("only in a narrow window, Back returns to the list of chats without an open chat", async () => {
  const wide = await setUp();
  await wide.visit(() => wide.open.open(lake.id, lake));
  expect(wide.history.canGoBack).toBe(false);
  const narrow = await setUp({ isNarrow: true });
  await narrow.visit(() => narrow.open.open(lake.id, lake));
  await narrow.history.goBack();
  expect(narrow.shown()).toBe("chats");
  await narrow.history.goForward();
  expect(narrow.shown()).toBe("chats 500");
});

test("after a jump, back returns to the position before the jump, and forward to the message", async () => {
  const { open, history, visit } = await setUp();
  await visit(() => open.open(lake.id, lake));
  let position: ScrollPosition | null = { messageId: messageId("195"), top: 40 };
  const targets: unknown[] = [];
  open.jumpWindow.timeline.attach({
    position: () => position,
    seek: ({ text }, top) => void targets.push([text, top]),
  });
  await open.open(lake.id, lake, messageId("191"));
  expect(targets).toEqual([["191", null]]);
  position = { messageId: messageId("191"), top: 300 };
  await history.goBack();
  await history.goForward();
  expect(targets.slice(1)).toEqual([
    ["195", 40],
    ["191", 300],
  ]);
});

test("after a jump to a message that was not loaded, back loads the messages that were shown before the jump", async () => {
  const { open, history, visit } = await setUp();
  await visit(() => open.open(lake.id, lake));
  open.jumpWindow.timeline.attach({ position: () => null, seek: () => undefined });
  await open.open(lake.id, lake, messageId("150"));
  expect(open.messages.at(-1)?.text).toBe("160");
  await history.goBack();
  expect(open.messages.at(-1)?.text).toBe("200");
});

test("a jump to a message that cannot be shown adds no view to the history", async () => {
  const { transport, open, history, visit } = await setUp();
  await visit(() => open.open(lake.id, lake));
  transport.answer("loadAround", () => done(null));
  await open.open(lake.id, lake, messageId("7"));
  await visit();
  expect(history.canGoBack).toBe(false);
});

test("another account has its own history of views", async () => {
  const { layout, open, history, visit } = await setUp();
  await visit(() => open.open(lake.id, lake));
  layout.showCalendar();
  history.visit(asId<AccountKey>("2"));
  expect(history.canGoBack).toBe(false);
});
