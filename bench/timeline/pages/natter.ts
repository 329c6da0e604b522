import { mount } from "svelte";
import { emptyDraft } from "../../../preload/model/messages/drafts.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type {
  OlderMessagesPage,
  OpenedConversation,
} from "../../../preload/model/conversations/opened-conversation.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import { done } from "../../../preload/base/reply.ts";
import "../../../renderer/shared/global.css";
import { dispatchPushes } from "../../../renderer/state/app/pushes/dispatch-pushes.ts";
import { dispatchLaterPushes } from "../../../renderer/state/app/pushes/dispatch-later-pushes.ts";
import ConversationFixture from "../../../test/renderer/views/conversation/ConversationFixture.svelte";
import {
  buildConversationParts,
  fakeBridge,
} from "../../../test/renderer/views/conversation/conversation-parts.ts";
import {
  buildConversation,
  conversationId,
  messageId,
  sourceGuid,
} from "../../../test/support/model/build-model.ts";
import { createFakeTransport } from "../../../test/support/page/fake-transport.ts";
import { offerContender, pageRoot } from "./contender.ts";
import { groupId, signedInPersonNumber } from "./group.ts";
import { messagesBefore, newestMessages, servedPeople } from "./served.ts";

/** Interval between two arriving messages in milliseconds: 50 each second. */
const arrivalInterval = 20;

const transport = createFakeTransport();
const bridge = fakeBridge(transport);
let people: readonly Person[] = [];
let parts: ReturnType<typeof buildConversationParts> | null = null;
let newestPage: OlderMessagesPage = { messages: [], hasOlder: false };

function me(): Person {
  const person = people[signedInPersonNumber - 1];
  if (person === undefined) throw new Error("Nobody is signed in");
  return person;
}

function opened(): OpenedConversation {
  return {
    ...newestPage,
    conversation: buildConversation({ id: conversationId(groupId), memberCount: people.length }),
    firstUnreadId: null,
    people,
    roles: [],
    seen: null,
    draft: emptyDraft,
    draftReplyTo: null,
  };
}

transport.answer("openConversation", () => done(opened()));
transport.answer("loadOlder", async ({ beforeId }) => done(await messagesBefore(beforeId)));
for (const name of ["markRead", "saveDraft", "signalTyping"] as const) {
  transport.answer(name, () => done(undefined));
}
transport.answer("listPinned", () => done([]));
transport.answer("listStarred", () => done([]));

function receive(): () => number {
  let arrived = 0;
  const timer = setInterval(() => {
    arrived += 1;
    transport.push("messagesSaved", {
      conversationId: conversationId(groupId),
      messages: [arrival(arrived)],
    });
  }, arrivalInterval);
  return () => {
    clearInterval(timer);
    return arrived;
  };
}

/** A new message with the content of an earlier one. */
function arrival(number: number): Message {
  const { messages } = newestPage;
  const said = messages[number % messages.length];
  if (said === undefined) throw new Error("There is nothing to say");
  const id = String(90_000_000 + number);
  const guid = sourceGuid(`arrival-${id}`);
  return { ...said, key: guid, id: messageId(id), sourceGuid: guid, createdAt: Date.now() };
}

offerContender({
  scroller: "[role=log]",
  row: "[role=log] ol > li",
  async prepare(count) {
    [people, newestPage] = await Promise.all([servedPeople(), newestMessages(count)]);
    // The window has this state before a person opens a chat.
    parts = buildConversationParts(bridge, me(), Date.now);
    dispatchPushes(bridge, parts);
    dispatchLaterPushes(bridge, parts);
  },
  mount() {
    if (parts === null) throw new Error("The state of the page is not there yet");
    mount(ConversationFixture, { target: pageRoot(), props: { parts, onBack: () => undefined } });
    void parts.open.open(conversationId(groupId), opened().conversation);
  },
  receive,
});
