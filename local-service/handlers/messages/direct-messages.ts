import { asId, chatIdOf } from "../../../preload/base/ids.ts";
import type {
  clearDirectHistory,
  editDirectMessage,
  getChat,
  getDirectMessage,
  listChats,
  listDirectLikesForMe,
  listDirectMessages,
  listOwnDirectLikes,
  removeChat,
  sendDirectMessage,
  sendReadReceipt,
} from "../../../api/messages/direct-messages.ts";
import { notModified, requireSignIn } from "../../http/handler.ts";
import type { Handler } from "../../http/handler.ts";
import { parsePageAnchors } from "../../http/page-query.ts";
import type { RouteContext } from "../../http/route.ts";
import { attachmentsFromWire } from "../../to-wire/picture-address.ts";
import { toWireChat, toWireReadReceipt } from "../../to-wire/chat-wire.ts";
import { toWireDirectMessage, withoutUnacceptedFiles } from "../../to-wire/message-wire.ts";
import type { Message } from "../../world/messages/message.ts";
import type { Person } from "../../world/people/person.ts";
import { isRefused, notFound } from "../../world/refused.ts";

function chatWith(caller: Person, otherUserId: string): string {
  return chatIdOf(asId(caller.id), asId(otherUserId));
}

const handleListChats: Handler<typeof listChats> = requireSignIn(({ world, caller, query, pictureUrl }) => {
  const start = (query.page - 1) * query.per_page;
  const show = { unread: query.include === "unread_count", single: false };
  return {
    status: 200,
    payload: world.chats
      .of(caller.id)
      .slice(start, start + query.per_page)
      .flatMap((chatId) => toWireChat(chatId, caller.id, world, pictureUrl, show) ?? []),
  };
});

const handleGetChat: Handler<typeof getChat> = requireSignIn(({ world, caller, path, pictureUrl }) => {
  const chat = toWireChat(path.chat_id, caller.id, world, pictureUrl, { unread: true, single: true });
  return chat === null ? notFound : { status: 200, payload: chat };
});

const handleList: Handler<typeof listDirectMessages> = requireSignIn(
  ({ world, caller, query, pictureUrl }) => {
    const chatId = chatWith(caller, query.other_user_id);
    if (!world.conversations.isVisible(chatId, caller.id)) return notFound;
    const asked = parsePageAnchors(query);
    if (isRefused(asked)) return asked;
    const log = world.chats.log(caller.id, chatId);
    const messages = log
      .page(asked)
      .map((message) =>
        toWireDirectMessage(withoutUnacceptedFiles(message, query.acceptFiles === 1), pictureUrl),
      );
    if (messages.length === 0) return notModified;
    // The receipt of the other person. Clients know what their own user has read (interface/read-state#unread-counts).
    const receipt = world.reading.receipt(query.other_user_id, chatId);
    return {
      status: 200,
      payload: {
        count: log.size,
        direct_messages: messages,
        ...(receipt === undefined ? {} : { read_receipt: toWireReadReceipt(receipt) }),
      },
    };
  },
);

/**
 * The payload with one message. The published key is `message`; some clients read `direct_message`, so a lenient service
 * answers with both (interface/direct-messages#sending).
 */
function oneMessage(
  message: Message,
  { pictureUrl, isStrict }: Pick<RouteContext, "pictureUrl" | "isStrict">,
) {
  const wire = toWireDirectMessage(message, pictureUrl);
  return isStrict ? { message: wire } : { message: wire, direct_message: wire };
}

const handleSend: Handler<typeof sendDirectMessage> = requireSignIn((call) => {
  const { world, caller, body, pictureUrl } = call;
  const { source_guid: sourceGuid, recipient_id: recipientId, text, attachments } = body.direct_message;
  const message = world.messages.postToPerson(caller.id, recipientId, {
    sourceGuid,
    text: text ?? null,
    attachments: attachmentsFromWire(attachments, pictureUrl),
  });
  if (isRefused(message)) return message;
  return { status: 201, payload: oneMessage(message, call) };
});

const handleGetMessage: Handler<typeof getDirectMessage> = requireSignIn((call) => {
  const { world, caller, path, query } = call;
  const chatId = chatWith(caller, query.other_user_id);
  const message = world.messages.visible(caller.id, chatId, path.message_id);
  return isRefused(message) ? message : { status: 200, payload: oneMessage(message, call) };
});

const handleEdit: Handler<typeof editDirectMessage> = requireSignIn((call) => {
  const { world, caller, path, body, pictureUrl } = call;
  const chatId = chatWith(caller, path.other_user_id);
  const attachments = body.attachments && attachmentsFromWire(body.attachments, pictureUrl);
  const message = world.messages.edit(caller.id, chatId, path.message_id, body.text, attachments);
  return isRefused(message) ? message : { status: 200, payload: oneMessage(message, call) };
});

const handleOwnLikes: Handler<typeof listOwnDirectLikes> = requireSignIn(
  ({ world, caller, query, pictureUrl }) => {
    const liked = world.likes.likedBy(caller.id, chatWith(caller, query.other_user_id));
    if (isRefused(liked)) return liked;
    const messages = liked.map(({ message, likedAt }) => ({
      ...toWireDirectMessage(message, pictureUrl),
      liked_at: new Date(likedAt).toISOString(),
    }));
    return { status: 200, payload: { messages } };
  },
);

const handleLikesForMe: Handler<typeof listDirectLikesForMe> = requireSignIn(
  ({ world, caller, query, pictureUrl }) => {
    const liked = world.likes.likedOf(caller.id, chatWith(caller, query.other_user_id));
    if (isRefused(liked)) return liked;
    return {
      status: 200,
      payload: { messages: liked.map((message) => toWireDirectMessage(message, pictureUrl)) },
    };
  },
);

const handleRemoveChat: Handler<typeof removeChat> = requireSignIn(
  ({ world, caller, path }) => world.chats.remove(caller.id, path.chat_id) ?? { status: 200, payload: null },
);

const handleClearHistory: Handler<typeof clearDirectHistory> = requireSignIn(({ world, caller, query }) => {
  const refused = world.chats.clearHistory(caller.id, chatWith(caller, query.other_user_id));
  return refused ?? { status: 200, payload: null };
});

const handleReadReceipt: Handler<typeof sendReadReceipt> = requireSignIn(({ world, caller, body }) => {
  const { chat_id: chatId, message_id: messageId } = body.read_receipt;
  const receipt = world.sendReadReceipt(caller.id, chatId, messageId);
  return isRefused(receipt)
    ? receipt
    : { status: 200, payload: { read_receipt: toWireReadReceipt(receipt) } };
});

export const directMessageHandlers = {
  listChats: handleListChats,
  getChat: handleGetChat,
  listDirectMessages: handleList,
  sendDirectMessage: handleSend,
  getDirectMessage: handleGetMessage,
  editDirectMessage: handleEdit,
  listOwnDirectLikes: handleOwnLikes,
  listDirectLikesForMe: handleLikesForMe,
  removeChat: handleRemoveChat,
  clearDirectHistory: handleClearHistory,
  sendReadReceipt: handleReadReceipt,
};
