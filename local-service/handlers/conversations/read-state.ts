import type {
  listReadPositions,
  markAllRead,
  markRead,
  markReadTo,
  saveReadPosition,
  saveReadPositions,
} from "../../../api/conversations/read-state.ts";
import { requireSignIn } from "../../http/handler.ts";
import type { Handler } from "../../http/handler.ts";
import { toSeconds } from "../../to-wire/wire-time.ts";
import type { ReadPosition } from "../../world/conversations/reading.ts";
import { isRefused } from "../../world/refused.ts";

const handleList: Handler<typeof listReadPositions> = requireSignIn(({ world, caller }) => ({
  status: 200,
  payload: {
    receipts: [...world.reading.positions(caller.id)].map(([conversationId, position]) => ({
      conversation_id: conversationId,
      last_read_message_id: position.messageId,
    })),
  },
}));

const handleSave: Handler<typeof saveReadPosition> = requireSignIn(({ world, caller, path, body }) => {
  const refused = world.saveReadPosition(caller.id, path.conversation_id, body.last_read_message_id);
  return refused ?? { status: 200, payload: {} };
});

const handleSaveSeveral: Handler<typeof saveReadPositions> = requireSignIn(({ world, caller, body }) => {
  const positions = body.receipts.map((receipt) => ({
    conversationId: receipt.conversation_id,
    messageId: receipt.last_read_message_id,
  }));
  return world.marking.savePositions(caller.id, positions) ?? { status: 200, payload: {} };
});

const handleMarkAll: Handler<typeof markAllRead> = requireSignIn(({ world, caller }) => {
  world.marking.markAll(caller.id);
  return { status: 200, payload: {} };
});

const handleMark: Handler<typeof markRead> = requireSignIn(({ world, caller, path }) => {
  const position = world.marking.markLatest(caller.id, path.conversation_id);
  if (isRefused(position)) return position;
  return { status: 200, payload: markedWire(position, path.conversation_id, caller.id) };
});

const handleMarkTo: Handler<typeof markReadTo> = requireSignIn(({ world, caller, path }) => {
  const position = world.marking.markTo(caller.id, path.conversation_id, path.message_id);
  if (isRefused(position)) return position;
  return { status: 200, payload: markedWire(position, path.conversation_id, caller.id) };
});

function markedWire(position: ReadPosition, conversationId: string, userId: string) {
  return {
    read_receipt: {
      conversation_id: conversationId,
      message_id: position.messageId,
      user_id: userId,
      read_at: toSeconds(position.readAt),
    },
  };
}

export const readStateHandlers = {
  listReadPositions: handleList,
  saveReadPosition: handleSave,
  saveReadPositions: handleSaveSeveral,
  markAllRead: handleMarkAll,
  markRead: handleMark,
  markReadTo: handleMarkTo,
};
