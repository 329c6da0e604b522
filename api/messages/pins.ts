import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { wireAnything, wireDirectMessage, wireGroupMessage } from "../shared/shapes.ts";

const change = {
  base: "v3",
  method: "POST",
  answer: wireAnything,
  isRetrySafe: "no",
  source: "interface/pins#pinning",
} as const;

/** Pins a message of a group or a chat if the group allows the account to. */
export const pinMessage = endpoint({
  ...change,
  name: "pinMessage",
  path: "/conversations/:conversation_id/messages/:message_id/pin",
  refusals: { pinnedAlready: { status: 400 }, notAllowed: { status: 403 }, gone: { status: 404 } },
});

/** Unpins a message of a group or a chat. */
export const unpinMessage = endpoint({
  ...change,
  name: "unpinMessage",
  path: "/conversations/:conversation_id/messages/:message_id/unpin",
  refusals: { notPinned: { status: 400 }, notAllowed: { status: 403 }, gone: { status: 404 } },
});

const list = {
  base: "v3",
  method: "GET",
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/pins#lists",
} as const;

/** The pinned messages of a group, the most recently pinned first. */
export const listPinnedGroupMessages = endpoint({
  ...list,
  name: "listPinnedGroupMessages",
  path: "/pinned/groups/:group_id/messages",
  answer: z.looseObject({ count: z.number().nullish(), messages: z.array(wireGroupMessage) }),
});

/** The pinned messages of a chat. The response has them under `messages` or `direct_messages`. */
export const listPinnedDirectMessages = endpoint({
  ...list,
  name: "listPinnedDirectMessages",
  path: "/pinned/direct_messages",
  query: z.object({ other_user_id: z.string() }),
  answer: z.union([
    z.looseObject({ count: z.number().nullish(), messages: z.array(wireDirectMessage) }),
    z
      .looseObject({ count: z.number().nullish(), direct_messages: z.array(wireDirectMessage) })
      .transform(({ count, direct_messages: messages }) => ({ count, messages })),
  ]),
});

export const pinEndpoints = {
  pinMessage,
  unpinMessage,
  listPinnedGroupMessages,
  listPinnedDirectMessages,
};
