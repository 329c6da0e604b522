import type { directMessageEndpoints } from "../../../../api/messages/direct-messages.ts";
import type { Message } from "../../../../local-service/world/messages/message.ts";
import { unwrapOrThrow, newMessage } from "../../scenario.ts";
import type { Scenario } from "../../scenario.ts";
import type { Sample, SamplesOf } from "../sample.ts";

/** Posts a direct message from bob to alice. */
function said({ world, alice, bob }: Scenario): Message {
  return unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "Hi" }));
}

/** Makes alice like a direct message from bob. Returns a sample by `asks` for the likes of the chat with `other`. */
function onceLiked(scenario: Scenario, asks: "alice" | "bob", other: "alice" | "bob"): Sample {
  const { id, conversationId } = said(scenario);
  const kind = { type: "unicode", code: "👍" } as const;
  unwrapOrThrow(scenario.world.reactions.react(scenario.alice.id, conversationId, id, kind));
  return { token: scenario[asks].token, query: { other_user_id: scenario[other].id } };
}

export const directMessageSamples: SamplesOf<typeof directMessageEndpoints> = {
  listChats: (scenario) => {
    said(scenario);
    return { token: scenario.alice.token, query: { page: "1", per_page: "20", include: "unread_count" } };
  },
  getChat: (scenario) => ({
    token: scenario.alice.token,
    path: { chat_id: said(scenario).conversationId },
  }),
  listDirectMessages: (scenario) => {
    said(scenario);
    return { token: scenario.alice.token, query: { other_user_id: scenario.bob.id, limit: "20" } };
  },
  sendDirectMessage: ({ alice, bob }) => ({
    token: alice.token,
    body: { direct_message: { ...newMessage("Hi", "sample"), recipient_id: bob.id } },
  }),
  getDirectMessage: (scenario) => ({
    token: scenario.alice.token,
    path: { message_id: said(scenario).id },
    query: { other_user_id: scenario.bob.id },
  }),
  editDirectMessage: (scenario) => ({
    token: scenario.bob.token,
    path: { other_user_id: scenario.alice.id, message_id: said(scenario).id },
    body: { text: "Hello", attachments: [] },
  }),
  listOwnDirectLikes: (scenario) => onceLiked(scenario, "alice", "bob"),
  listDirectLikesForMe: (scenario) => onceLiked(scenario, "bob", "alice"),
  removeChat: (scenario) => ({
    token: scenario.alice.token,
    path: { chat_id: said(scenario).conversationId },
  }),
  clearDirectHistory: (scenario) => {
    said(scenario);
    return { token: scenario.alice.token, query: { other_user_id: scenario.bob.id } };
  },
  sendReadReceipt: (scenario) => {
    const { id, conversationId } = said(scenario);
    return {
      token: scenario.alice.token,
      body: { read_receipt: { message_id: id, chat_id: conversationId } },
    };
  },
};
