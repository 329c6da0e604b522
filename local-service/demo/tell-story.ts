import { chatIdOf, asId } from "../../preload/base/ids.ts";
import type { WireAttachment } from "../../api/shared/shapes.ts";
import { pictureName } from "../pictures/picture-name.ts";
import { pictureScheme } from "../shared/picture-url.ts";
import type { World } from "../world/world.ts";
import type { Bot } from "../world/groups/bots.ts";
import type { Message } from "../world/messages/message.ts";
import { isRefused } from "../world/refused.ts";
import type { Refused } from "../world/refused.ts";
import { idOf } from "./cast.ts";
import type { CastName } from "./cast.ts";
import { placeIdOf } from "./places.ts";
import { millisecondsOf } from "./story.ts";
import type { Line, Story } from "./story.ts";
import { topicIdOf } from "./topics.ts";

/** One thing that happens in the demo's past. */
export interface Step {
  /** Milliseconds before now. */
  readonly ago: number;
  readonly happen: () => void;
}

const halfAMinute = 30_000;

/** Turns a story into steps. They are played together with those of all other stories, in the order of time. */
export function stepsOf(story: Story, world: World, bot: Bot | null): Step[] {
  const place = conversationOf(story);
  const told = new Map<string, Message>();
  return story.lines.flatMap((line) => {
    const ago = millisecondsOf(line.ago);
    const later = Math.max(0, ago - halfAMinute);
    const say = (): void => {
      const message = said(line, place, world, bot, told);
      told.set(keyOf(line), message);
      for (const [code, people] of Object.entries(line.reactions ?? {})) {
        for (const name of people)
          demand(world.reactions.react(idOf(name), place, message.id, { type: "unicode", code }));
      }
    };
    const change = (): void => {
      const message = told.get(keyOf(line));
      if (message === undefined) return;
      if (line.editedTo !== undefined)
        demand(world.messages.edit(message.senderId, place, message.id, line.editedTo));
      if (line.isDeleted === true) demand(world.messages.delete(message.senderId, place, message.id));
    };
    const steps: Step[] = [{ ago, happen: say }];
    return line.editedTo === undefined && line.isDeleted !== true
      ? steps
      : [...steps, { ago: later, happen: change }];
  });
}

/** Puts the reader's place before the last unread messages, and in a chat the other person's at the end. */
export function readUpTo(story: Story, world: World): void {
  const place = conversationOf(story);
  const me = idOf("ines");
  if (!world.conversations.isVisible(place, me)) return;
  const messages = world.conversations.log(place).all;
  const ofOthers = messages.filter(
    ({ senderId, senderKind, deletedAt }) => senderId !== me && senderKind !== "system" && deletedAt === null,
  );
  const firstUnread = story.unread === 0 ? undefined : ofOthers.at(-story.unread);
  const lastRead = firstUnread === undefined ? messages.at(-1) : messages[messages.indexOf(firstUnread) - 1];
  if (lastRead !== undefined) world.reading.savePosition(me, place, lastRead.id);
  const own = messages.findLast((message) => message.senderId === me);
  const isChat = typeof story.place !== "string" && "chatWith" in story.place;
  if (story.isSeen === true && isChat && own !== undefined) {
    demand(world.sendReadReceipt(idOf(story.place.chatWith), place, own.id));
  }
}

function conversationOf({ place }: Story): string {
  if (typeof place === "string") return placeIdOf(place);
  return "topic" in place ? topicIdOf(place.topic) : chatIdOf(asId(idOf("ines")), asId(idOf(place.chatWith)));
}

function keyOf(line: Line): string {
  return line.as ?? `${line.by} ${line.ago}`;
}

function said(
  line: Line,
  place: string,
  world: World,
  bot: Bot | null,
  told: ReadonlyMap<string, Message>,
): Message {
  if (line.by === "system") {
    return world.messages.announce(place, line.say ?? "", { type: "", data: {}, ...line.event });
  }
  const event = line.event === undefined ? {} : { event: line.event };
  const saying = {
    text: line.say,
    attachments: [...filesOf(line, place, world), ...attachmentsOf(line, told)],
    ...event,
  };
  if (line.by === "bot") return demand(world.bots.post(bot?.id ?? "", saying));
  return demand(world.messages.post(idOf(line.by), place, saying));
}

function filesOf({ by, files = [] }: Line, conversationId: string, world: World): WireAttachment[] {
  if (by === "bot" || by === "system") return [];
  const userId = idOf(by);
  return files.map((file) => ({
    type: "file",
    file_id: world.files.addText({ conversationId, userId, ...file }).id,
  }));
}

function attachmentsOf(line: Line, told: ReadonlyMap<string, Message>): WireAttachment[] {
  const pictures = (line.pictures ?? []).map(({ scene, width, height, seed = "" }) => ({
    type: "image",
    url: `${pictureScheme}${pictureName({ scene, seed }, width, height)}`,
  }));
  const answered = line.answers === undefined ? undefined : told.get(line.answers);
  const reply =
    answered === undefined ? [] : [{ type: "reply", reply_id: answered.id, base_reply_id: answered.id }];
  return [...pictures, ...(line.attachments ?? []), ...reply, ...mentionsOf(line)];
}

function mentionsOf({ say, mentions }: Line): WireAttachment[] {
  const found = Object.entries(mentions ?? {}).map(([words, name]: [string, CastName]) => ({
    userId: idOf(name),
    locus: [(say ?? "").indexOf(words), words.length],
  }));
  if (found.length === 0) return [];
  return [
    { type: "mentions", user_ids: found.map((one) => one.userId), loci: found.map((one) => one.locus) },
  ];
}

/** Takes the value of what the demo does by the rules of the service. */
export function demand<Value>(outcome: Value | Refused): Value {
  if (isRefused(outcome)) throw new Error(`the demo's story breaks a rule: ${outcome.errors.join(", ")}`);
  return outcome;
}
