import type { approveChat, countRequests, listRequests } from "../../../api/conversations/requests.ts";
import { signedIn } from "../../http/handler.ts";
import type { Handler } from "../../http/handler.ts";
import { chatWire } from "../../to-wire/chat-wire.ts";
import { joinRequestWire, sentRequestWire } from "../../to-wire/membership-wire.ts";
import type { World } from "../../world/world.ts";

/**
 * How many there are: chats, requests to join that this person decides, and requests of their own
 * (interface/requests#chats-of-strangers).
 */
function countsWire(world: World, userId: string) {
  const dm = world.messageRequests.received(userId).length;
  const received = world.joinRequests.receivedBy(userId).length;
  const sent = world.joinRequests.sentBy(userId).length;
  return { dm, received, sent, total: dm + received + sent };
}

const handleList: Handler<typeof listRequests> = signedIn(({ world, caller, pictureUrl }) => ({
  status: 200,
  payload: {
    counts: countsWire(world, caller.id),
    dm_requests: world.messageRequests
      .received(caller.id)
      .flatMap(
        (chatId) => chatWire(chatId, caller.id, world, pictureUrl, { unread: true, single: true }) ?? [],
      ),
    group_requests_received: world.joinRequests
      .receivedBy(caller.id)
      .map((request) => ({ ...joinRequestWire(request, { world, pictureUrl }), group_id: request.groupId })),
    group_requests_sent: world.joinRequests
      .sentBy(caller.id)
      .map((request) => sentRequestWire(request, { world, pictureUrl })),
  },
}));

const handleCount: Handler<typeof countRequests> = signedIn(({ world, caller }) => ({
  status: 200,
  payload: { counts: countsWire(world, caller.id) },
}));

const handleApprove: Handler<typeof approveChat> = signedIn(
  ({ world, caller, path }) =>
    world.messageRequests.approve(caller.id, path.chat_id) ?? { status: 200, payload: null },
);

/** Message requests. */
export const requestHandlers = {
  listRequests: handleList,
  countRequests: handleCount,
  approveChat: handleApprove,
};
