import type {
  deleteMessage,
  editGroupMessage,
  getGroupMessage,
  listGroupMessages,
  sendGroupMessage,
} from "../../../api/messages/group-messages.ts";
import { noContent, notModified, requireSignIn } from "../../http/handler.ts";
import type { Handler } from "../../http/handler.ts";
import { parsePageAnchors } from "../../http/page-query.ts";
import { attachmentsFromWire } from "../../to-wire/picture-address.ts";
import { toWireGroupMessage, withoutUnacceptedFiles } from "../../to-wire/message-wire.ts";
import { chatPeople } from "../../world/messages/message.ts";
import { isRefused, notFound, refuse } from "../../world/refused.ts";

const handleList: Handler<typeof listGroupMessages> = requireSignIn(
  ({ world, caller, path, query, pictureUrl }) => {
    if (world.conversations.groupBehind(path.group_id) === undefined) return notFound;
    if (!world.conversations.isVisible(path.group_id, caller.id)) return notFound;
    const asked = parsePageAnchors(query);
    if (isRefused(asked)) return asked;
    const log = world.conversations.log(path.group_id);
    const messages = log
      .page(asked)
      .map((message) => (query.profile === "current" ? world.messages.withCurrentSender(message) : message))
      .map((message) =>
        toWireGroupMessage(withoutUnacceptedFiles(message, query.acceptFiles === 1), pictureUrl),
      );
    if (messages.length === 0) return notModified;
    return { status: 200, payload: { count: log.size, messages } };
  },
);

const handleSend: Handler<typeof sendGroupMessage> = requireSignIn(
  ({ world, caller, path, body, pictureUrl }) => {
    const { source_guid: sourceGuid, text, attachments } = body.message;
    const message = world.messages.postInGroup(caller.id, path.group_id, {
      sourceGuid,
      text: text ?? null,
      attachments: attachmentsFromWire(attachments, pictureUrl),
    });
    if (isRefused(message)) return message;
    return { status: 201, payload: { message: toWireGroupMessage(message, pictureUrl) } };
  },
);

const handleGet: Handler<typeof getGroupMessage> = requireSignIn(({ world, caller, path, pictureUrl }) => {
  const message = world.messages.visible(caller.id, path.group_id, path.message_id);
  if (isRefused(message) || world.conversations.groupBehind(path.group_id) === undefined) return notFound;
  return { status: 200, payload: { message: toWireGroupMessage(message, pictureUrl) } };
});

const handleEdit: Handler<typeof editGroupMessage> = requireSignIn(
  ({ world, caller, path, body, pictureUrl }) => {
    const { text, attachments } = body;
    if (chatPeople(path.group_id) !== null) return notFound;
    // The real service fails if the fields are inside `message` (interface/messages#editing).
    if (isWrapped(body)) return refuse(500, "Something went wrong");
    if (text === undefined && attachments === undefined) return refuse(400, "text is required");
    const { group_id: groupId, message_id: messageId } = path;
    const kept = attachments && attachmentsFromWire(attachments, pictureUrl);
    const message = world.messages.edit(caller.id, groupId, messageId, text ?? null, kept);
    if (isRefused(message)) return message;
    return { status: 200, payload: { message: toWireGroupMessage(message, pictureUrl) } };
  },
);

function isWrapped(body: Readonly<Record<string, unknown>>): boolean {
  return body["text"] === undefined && "message" in body;
}

const handleDelete: Handler<typeof deleteMessage> = requireSignIn(({ world, caller, path }) => {
  const message = world.messages.delete(caller.id, path.conversation_id, path.message_id);
  return isRefused(message) ? message : noContent;
});

export const groupMessageHandlers = {
  listGroupMessages: handleList,
  sendGroupMessage: handleSend,
  getGroupMessage: handleGet,
  editGroupMessage: handleEdit,
  deleteMessage: handleDelete,
};
