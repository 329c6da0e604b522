import type { approveChat, countRequests, listRequests } from "../../../api/conversations/requests.ts";
import { requireSignIn } from "../../http/handler.ts";
import type { Handler } from "../../http/handler.ts";
import { toWireChat } from "../../to-wire/chat-wire.ts";
import { toWireJoinRequest, toWireSentJoinRequest } from "../../to-wire/membership-wire.ts";
import type { World } from "../../world/world.ts";

/**
 * Counts the pending chats, the join requests that this person decides, and the join requests that this person sent
 * (interface/requests#chats-of-strangers).
 */
function countsWire(world: World, userId: string) {
  const dm = world.messageRequests.pendingChatsOf(userId).length;
  const received = world.joinRequests.receivedBy(userId).length;
  const sent = world.joinRequests.sentBy(userId).length;
  return { dm, received, sent, total: dm + received + sent };
}

const handleList: Handler<typeof listRequests> = requireSignIn(({ world, caller, pictureUrl }) => ({
  status: 200,
  payload: {
    counts: countsWire(world, caller.id),
    dm_requests: world.messageRequests
      .pendingChatsOf(caller.id)
      .flatMap(
        (chatId) => toWireChat(chatId, caller.id, world, pictureUrl, { unread: true, single: true }) ?? [],
      ),
    group_requests_received: world.joinRequests.receivedBy(caller.id).map((request) => ({
      ...toWireJoinRequest(request, { world, pictureUrl }),
      group_id: request.groupId,
    })),
    group_requests_sent: world.joinRequests
      .sentBy(caller.id)
      .map((request) => toWireSentJoinRequest(request, { world, pictureUrl })),
  },
}));

const handleCount: Handler<typeof countRequests> = requireSignIn(({ world, caller }) => ({
  status: 200,
  payload: { counts: countsWire(world, caller.id) },
}));

const handleApprove: Handler<typeof approveChat> = requireSignIn(
  ({ world, caller, path }) =>
    world.messageRequests.approve(caller.id, path.chat_id) ?? { status: 200, payload: null },
);

export const requestHandlers = {
  listRequests: handleList,
  countRequests: handleCount,
  approveChat: handleApprove,
};
