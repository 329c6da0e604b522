import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import type { LinkTarget } from "../../../../preload/model/conversations/link-target.ts";
import { done } from "../../../../preload/base/reply.ts";
import { OpenRequestState } from "../../../../renderer/state/composer/open-requests.svelte.ts";
import { Layout } from "../../../../renderer/state/app/layout.svelte.ts";
import { ConversationList } from "../../../../renderer/state/conversation/conversation-list.svelte.ts";
import { OpenConversationState } from "../../../../renderer/state/conversation/open-conversation.svelte.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

/** Opens a link from outside. Returns the dialogs that opened, and the commands that main received. */
async function taken(target: LinkTarget): Promise<readonly string[]> {
  const transport = createFakeTransport();
  const bridge = createBridge(transport, () => "");
  transport.answer("takeOpenRequests", () => done({ files: [], refused: [], target }));
  const opened: string[] = [];
  const layout = new Layout({ current: false });
  const requests = new OpenRequestState(bridge, {
    list: new ConversationList(bridge),
    open: new OpenConversationState(bridge),
    layout,
    later: {
      run: (act) => {
        act({
          newChat: { open: (link) => void opened.push(link === undefined ? "new chat" : `person ${link}`) },
          joinGroup: { open: (link) => void opened.push(`group ${String(link)}`) },
        });
      },
    },
    onRefused: () => undefined,
  });
  await requests.takeRequests();
  const { page } = layout;
  return [
    ...opened,
    ...(page === "chats" ? [] : [`page ${page}`]),
    ...transport.calls.map(({ name }) => name),
  ];
}

test.each([
  ["group", "https://groupme.com/join_group/123/AbC"],
  ["person", "https://groupme.com/contact/5/AbC"],
])(
  "the share link of a %s only opens its dialog: no conversation is opened and nothing is joined",
  async (what, link) => {
    expect(await taken({ kind: "share-link", link })).toEqual([`${what} ${link}`, "takeOpenRequests"]);
  },
);

test.each([
  ["new-chat", ["new chat"]],
  ["for-you", ["page for-you"]],
  ["calendar", ["page calendar"]],
  ["people", ["page people"]],
  ["settings", ["page settings"]],
] as const)("a link to the page %s shows that page", async (page, shown) => {
  expect(await taken({ kind: "page", page })).toEqual([...shown, "takeOpenRequests"]);
});

test("a link to the chats shows the page of the chats", async () => {
  expect(await taken({ kind: "page", page: "chats" })).toEqual(["takeOpenRequests"]);
});
