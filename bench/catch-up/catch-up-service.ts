// Serves one account with many conversations, in a process of its own. For each input line, the other people write more
// messages in every conversation. Each output line then lists the newest message of every conversation.
import { createInterface } from "node:readline";
import { runningClock } from "../../local-service/shared/clock.ts";
import { startLocalService } from "../../local-service/start.ts";
import { isRefused } from "../../local-service/world/refused.ts";
import { World } from "../../local-service/world/world.ts";
import type { NewestMessage, ServedAccount } from "./catch-up-service-parts.ts";
import { chatCount, groupCount, messagesPerConversation } from "./catch-up-service-parts.ts";

const world = new World(runningClock(), 1);
// Here the messages of weeks are written within seconds, and each round adds more.
world.flood.setLimits({ ...world.flood.limits, messages: Number.MAX_SAFE_INTEGER });
const me = world.accounts.add({ name: "Sam", email: "sam@service.example" }).id;
const { token } = world.accounts.giveToken(me, "load", true);
const groups = Array.from({ length: groupCount }, (_unused, index) => {
  const ownerId = world.accounts.add({ name: `Owner ${index}`, email: `${index}@owner.example` }).id;
  const group = world.createGroup({ name: `Group ${index}`, ownerId });
  if (isRefused(group)) throw new Error("a group could not be made");
  world.addMember(group.id, me);
  return { id: group.id, ownerId };
});
const people = Array.from(
  { length: chatCount },
  (_unused, index) => world.accounts.add({ name: `Person ${index}`, email: `${index}@service.example` }).id,
);
let messageCount = 0;

/** Posts more messages in every conversation. Returns the newest message of each. */
function sayMore(): readonly NewestMessage[] {
  const heads = new Map<string, string>();
  for (let count = 0; count < messagesPerConversation; count += 1) {
    messageCount += 1;
    const text = `Message ${messageCount} of an afternoon that went on for longer than anybody had meant it to`;
    const messages = [
      ...groups.map(({ id, ownerId }) => world.messages.postInGroup(ownerId, id, { text })),
      ...people.map((id) => world.messages.postToPerson(id, me, { text })),
    ];
    for (const message of messages) {
      if (isRefused(message)) throw new Error("a message was refused");
      heads.set(message.conversationId, message.id);
    }
  }
  return [...heads].map(([conversationId, messageId]) => ({ conversationId, messageId }));
}

function write(line: ServedAccount | readonly NewestMessage[]): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

const service = await startLocalService({ world, alive: false });
process.once("SIGTERM", () => process.exit(0));
write({ urls: service.urls, me, token });
for await (const _line of createInterface({ input: process.stdin })) write(sayMore());
