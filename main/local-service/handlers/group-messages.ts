import type {
  getGroupMessage,
  listGroupMessages,
  listReadPositions,
  saveReadPosition,
  sendGroupMessage,
} from "../../service/endpoints/group-messages.ts";
import { notModified, signedIn } from "../handler.ts";
import type { Handler } from "../handler.ts";
import { pageQuery } from "../page-query.ts";
import { groupMessageWire, forCaller } from "../to-wire/message-wire.ts";
import { isRefused, notFound } from "../world/refused.ts";

const handleList: Handler<typeof listGroupMessages> = signedIn(
  ({ world, caller, path, query, pictureUrl }) => {
    if (world.conversations.groupBehind(path.group_id) === undefined) return notFound;
    if (!world.conversations.isVisible(path.group_id, caller.id)) return notFound;
    const asked = pageQuery(query);
    if (isRefused(asked)) return asked;
    const log = world.conversations.log(path.group_id);
    const messages = log
      .page(asked)
      .map((message) => groupMessageWire(forCaller(message, query.acceptFiles === 1), pictureUrl));
    if (messages.length === 0) return notModified;
    return { status: 200, payload: { count: log.size, messages } };
  },
);

const handleSend: Handler<typeof sendGroupMessage> = signedIn(({ world, caller, path, body, pictureUrl }) => {
  const { source_guid: sourceGuid, text, attachments } = body.message;
  const message = world.messages.postInGroup(caller.id, path.group_id, {
    sourceGuid,
    text: text ?? null,
    attachments,
  });
  if (isRefused(message)) return message;
  return { status: 201, payload: { message: groupMessageWire(message, pictureUrl) } };
});

const handleGet: Handler<typeof getGroupMessage> = signedIn(({ world, caller, path, pictureUrl }) => {
  const message = world.messages.visible(caller.id, path.group_id, path.message_id);
  if (isRefused(message) || world.conversations.groupBehind(path.group_id) === undefined) return notFound;
  return { status: 200, payload: { message: groupMessageWire(message, pictureUrl) } };
});

const handleListPositions: Handler<typeof listReadPositions> = signedIn(({ world, caller }) => ({
  status: 200,
  payload: {
    receipts: [...world.reading.positions(caller.id)].map(([conversationId, position]) => ({
      conversation_id: conversationId,
      last_read_message_id: position.messageId,
    })),
  },
}));

const handleSavePosition: Handler<typeof saveReadPosition> = signedIn(({ world, caller, path, body }) => {
  const refused = world.saveReadPosition(caller.id, path.conversation_id, body.last_read_message_id);
  return refused ?? { status: 200, payload: {} };
});

/** Group messages, and how far the account has read. */
export const groupMessageHandlers = {
  listGroupMessages: handleList,
  sendGroupMessage: handleSend,
  getGroupMessage: handleGet,
  listReadPositions: handleListPositions,
  saveReadPosition: handleSavePosition,
};
