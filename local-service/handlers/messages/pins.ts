import { asId, chatIdOf } from "../../../preload/base/ids.ts";
import type {
  listPinnedDirectMessages,
  listPinnedGroupMessages,
  pinMessage,
  unpinMessage,
} from "../../../api/messages/pins.ts";
import { requireSignIn } from "../../http/handler.ts";
import type { Handler } from "../../http/handler.ts";
import { toWireDirectMessage, toWireGroupMessage } from "../../to-wire/message-wire.ts";
import { chatPeople } from "../../world/messages/message.ts";
import { isRefused, notFound } from "../../world/refused.ts";

const handlePin: Handler<typeof pinMessage> = requireSignIn(({ world, caller, path }) => {
  const message = world.pins.pin(caller, path.conversation_id, path.message_id);
  return isRefused(message) ? message : { status: 200, payload: null };
});

const handleUnpin: Handler<typeof unpinMessage> = requireSignIn(({ world, caller, path }) => {
  const message = world.pins.unpin(caller, path.conversation_id, path.message_id);
  return isRefused(message) ? message : { status: 200, payload: null };
});

const handleListInGroup: Handler<typeof listPinnedGroupMessages> = requireSignIn(
  ({ world, caller, path, pictureUrl }) => {
    if (chatPeople(path.group_id) !== null) return notFound;
    const pinned = world.pins.of(caller.id, path.group_id);
    if (isRefused(pinned)) return pinned;
    const messages = pinned.map((message) => toWireGroupMessage(message, pictureUrl));
    return { status: 200, payload: { count: messages.length, messages } };
  },
);

const handleListInChat: Handler<typeof listPinnedDirectMessages> = requireSignIn(
  ({ world, caller, query, pictureUrl }) => {
    const pinned = world.pins.of(caller.id, chatIdOf(asId(caller.id), asId(query.other_user_id)));
    if (isRefused(pinned)) return pinned;
    const messages = pinned.map((message) => toWireDirectMessage(message, pictureUrl));
    return { status: 200, payload: { count: messages.length, messages } };
  },
);

export const pinHandlers = {
  pinMessage: handlePin,
  unpinMessage: handleUnpin,
  listPinnedGroupMessages: handleListInGroup,
  listPinnedDirectMessages: handleListInChat,
};
