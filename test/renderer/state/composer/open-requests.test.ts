import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import type { LinkTarget } from "../../../../preload/model/conversations/link-target.ts";
import { done } from "../../../../preload/base/reply.ts";
import { OpenRequestState } from "../../../../renderer/state/composer/open-requests.svelte.ts";
import { Layout } from "../../../../renderer/state/app/layout.svelte.ts";
import { ConversationList } from "../../../../renderer/state/conversation/conversation-list.svelte.ts";
import { OpenConversationState } from "../../../../renderer/state/conversation/open-conversation.svelte.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

/** Takes a link from outside. Returns the dialogs that open, and the commands that main gets. */
async function taken(target: LinkTarget): Promise<readonly string[]> {
  const transport = createFakeTransport();
  const bridge = createBridge(transport, () => "");
  transport.answer("takeOpenRequests", () => done({ files: [], refused: [], target }));
  const opened: string[] = [];
  const requests = new OpenRequestState(bridge, {
    list: new ConversationList(bridge),
    open: new OpenConversationState(bridge),
    layout: new Layout({ current: false }),
    dialogs: () => ({
      newChat: { open: (link) => void opened.push(`person ${String(link)}`) },
      joinGroup: { open: (link) => void opened.push(`group ${String(link)}`) },
    }),
    onRefused: () => undefined,
  });
  await requests.take();
  return [...opened, ...transport.calls.map(({ name }) => name)];
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
