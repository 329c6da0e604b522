import { asId, chatIdOf } from "../../../preload/base/ids.ts";
import type {
  listPinnedDirectMessages,
  listPinnedGroupMessages,
  pinMessage,
  unpinMessage,
} from "../../../api/messages/pins.ts";
import { signedIn } from "../../http/handler.ts";
import type { Handler } from "../../http/handler.ts";
import { directMessageWire, groupMessageWire } from "../../to-wire/message-wire.ts";
import { chatPeople } from "../../world/messages/message.ts";
import { isRefused, notFound } from "../../world/refused.ts";

const handlePin: Handler<typeof pinMessage> = signedIn(({ world, caller, path }) => {
  const message = world.pins.pin(caller, path.conversation_id, path.message_id);
  return isRefused(message) ? message : { status: 200, payload: null };
});

const handleUnpin: Handler<typeof unpinMessage> = signedIn(({ world, caller, path }) => {
  const message = world.pins.unpin(caller, path.conversation_id, path.message_id);
  return isRefused(message) ? message : { status: 200, payload: null };
});

const handleListInGroup: Handler<typeof listPinnedGroupMessages> = signedIn(
  ({ world, caller, path, pictureUrl }) => {
    if (chatPeople(path.group_id) !== null) return notFound;
    const pinned = world.pins.of(caller.id, path.group_id);
    if (isRefused(pinned)) return pinned;
    const messages = pinned.map((message) => groupMessageWire(message, pictureUrl));
    return { status: 200, payload: { count: messages.length, messages } };
  },
);

const handleListInChat: Handler<typeof listPinnedDirectMessages> = signedIn(
  ({ world, caller, query, pictureUrl }) => {
    const pinned = world.pins.of(caller.id, chatIdOf(asId(caller.id), asId(query.other_user_id)));
    if (isRefused(pinned)) return pinned;
    const messages = pinned.map((message) => directMessageWire(message, pictureUrl));
    return { status: 200, payload: { count: messages.length, messages } };
  },
);

/** Pinned messages. */
export const pinHandlers = {
  pinMessage: handlePin,
  unpinMessage: handleUnpin,
  listPinnedGroupMessages: handleListInGroup,
  listPinnedDirectMessages: handleListInChat,
};
