import type { directMessageEndpoints } from "../../../../api/messages/direct-messages.ts";
import type { Message } from "../../../../local-service/world/messages/message.ts";
import { unwrapOrThrow, newMessage } from "../../scenario.ts";
import type { Scenario } from "../../scenario.ts";
import type { Sample, SamplesOf } from "../sample.ts";

/** Posts a direct message from bob to alice. */
function postAsBobToAlice({ world, alice, bob }: Scenario): Message {
  return unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "Hi" }));
}

/** Makes alice like a direct message from bob. Returns a call in which `asks` requests the likes of the chat with `other`. */
function sampleAfterLike(scenario: Scenario, asks: "alice" | "bob", other: "alice" | "bob"): Sample {
  const { id, conversationId } = postAsBobToAlice(scenario);
  const kind = { type: "unicode", code: "👍" } as const;
  unwrapOrThrow(scenario.world.reactions.react(scenario.alice.id, conversationId, id, kind));
  return { token: scenario[asks].token, query: { other_user_id: scenario[other].id } };
}

export const directMessageSamples: SamplesOf<typeof directMessageEndpoints> = {
  listChats: (scenario) => {
    postAsBobToAlice(scenario);
    return { token: scenario.alice.token, query: { page: "1", per_page: "20", include: "unread_count" } };
  },
  getChat: (scenario) => ({
    token: scenario.alice.token,
    path: { chat_id: postAsBobToAlice(scenario).conversationId },
  }),
  listDirectMessages: (scenario) => {
    postAsBobToAlice(scenario);
    return { token: scenario.alice.token, query: { other_user_id: scenario.bob.id, limit: "20" } };
  },
  sendDirectMessage: ({ alice, bob }) => ({
    token: alice.token,
    body: { direct_message: { ...newMessage("Hi", "sample"), recipient_id: bob.id } },
  }),
  getDirectMessage: (scenario) => ({
    token: scenario.alice.token,
    path: { message_id: postAsBobToAlice(scenario).id },
    query: { other_user_id: scenario.bob.id },
  }),
  editDirectMessage: (scenario) => ({
    token: scenario.bob.token,
    path: { other_user_id: scenario.alice.id, message_id: postAsBobToAlice(scenario).id },
    body: { text: "Hello", attachments: [] },
  }),
  listOwnDirectLikes: (scenario) => sampleAfterLike(scenario, "alice", "bob"),
  listDirectLikesForMe: (scenario) => sampleAfterLike(scenario, "bob", "alice"),
  removeChat: (scenario) => ({
    token: scenario.alice.token,
    path: { chat_id: postAsBobToAlice(scenario).conversationId },
  }),
  clearDirectHistory: (scenario) => {
    postAsBobToAlice(scenario);
    return { token: scenario.alice.token, query: { other_user_id: scenario.bob.id } };
  },
  sendReadReceipt: (scenario) => {
    const { id, conversationId } = postAsBobToAlice(scenario);
    return {
      token: scenario.alice.token,
      body: { read_receipt: { message_id: id, chat_id: conversationId } },
    };
  },
};
