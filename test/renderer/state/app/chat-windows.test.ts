import { expect, test } from "vitest";
import { done } from "../../../../preload/base/reply.ts";
import type { Bridge } from "../../../../preload/bridge.ts";
import { ChatWindowsState } from "../../../../renderer/state/app/chat-windows.svelte.ts";
import { OpenConversationState } from "../../../../renderer/state/conversation/open-conversation.svelte.ts";
import { buildConversation, conversationId, messageId } from "../../../support/model/build-model.ts";
import { buildOpened } from "../../../support/model/build-opened.ts";

const [football, choir] = [conversationId("1"), conversationId("2")];

function setUp(own: typeof football | null) {
  const asked: unknown[] = [];
  const record = (name: string) => (input: unknown) => {
    asked.push([name, input]);
    return Promise.resolve(done(undefined));
  };
  const bridge = {
    listChatWindows: () => Promise.resolve(done([football])),
    showChat: record("showChat"),
    openConversation: ({ conversationId: id }: { readonly conversationId: typeof football }) =>
      Promise.resolve(done(buildOpened({ conversation: buildConversation({ id }) }))),
    closeConversation: record("closeConversation"),
  } as unknown as Bridge;
  const windows = new ChatWindowsState(
    bridge,
    own === null ? null : { conversationId: own, messageId: null },
  );
  const open = new OpenConversationState(bridge);
  open.showElsewhere = (id, at) => windows.showElsewhere(id, at);
  return { windows, open, asked };
}

test("opening a chat shows it in the main window, or brings its own window, if any, to the front", async () => {
  const { windows, open, asked } = setUp(null);
  expect([windows.isHere(football), windows.isHere(choir)]).toEqual([true, true]);
  await windows.load();
  expect([windows.isHere(football), windows.isHere(choir)]).toEqual([false, true]);
  await open.open(football, null, messageId("17"));
  expect(open.id).toBeNull();
  expect(asked).toEqual([["showChat", { conversationId: football, messageId: "17" }]]);
  await open.open(choir);
  expect(open.id).toBe(choir);
});

test("a chat's own window shows its chat, and opens every other chat in another window", async () => {
  const { windows, open, asked } = setUp(football);
  await windows.load();
  await open.open(football);
  expect(open.id).toBe(football);
  await open.open(choir);
  expect(open.id).toBe(football);
  expect(asked.at(-1)).toEqual(["showChat", { conversationId: choir, messageId: null }]);
});
