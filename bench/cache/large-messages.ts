import type { Cache } from "../../main/cache/cache.ts";
import type { StoredMessage } from "../../main/cache/rows/stored-message.ts";
import { saveReceivedReactions } from "../../main/chat/timeline/save-received-reactions.ts";
import { asId } from "../../preload/base/ids.ts";
import type { ConversationId, MessageId, UserId } from "../../preload/base/ids.ts";
import type { MeasuredAction } from "./clearing-actions.ts";

const megabyte = 1_048_576;
const reactionCount = 10_000;

/** Actions with messages larger than any client sends. Each time, another message of the conversation is saved. */
export function largeMessageActions(cache: Cache, here: ConversationId): readonly MeasuredAction[] {
  const sample = cache.read(({ messages }) => messages.last(here, "", null, 50));
  const [first] = sample;
  if (first === undefined) throw new Error("the conversation has no messages");
  const words = sample.map(({ text }) => text).join(" ");
  const text = words.repeat(Math.ceil(megabyte / words.length)).slice(0, megabyte);
  const userIds = Array.from({ length: reactionCount }, (_unused, index) => asId<UserId>(String(index)));
  const reactions = [{ code: "❤️", pack: null, userIds }];
  let last = BigInt(first.id);
  const save = (changes: Partial<StoredMessage>) => () => {
    last += 1n;
    const message = { ...first, id: asId<MessageId>(String(last)), ...changes };
    cache.write((tables) => {
      tables.messages.save(message);
      saveReceivedReactions(tables, null, message, message.createdAt);
    });
    return Promise.resolve();
  };
  return [
    ["saving a message of a megabyte", save({ text })],
    [`saving an own message with ${String(reactionCount)} reactions`, save({ isOwn: true, reactions })],
  ];
}
