import { chatIdOf, asId } from "../../preload/base/ids.ts";
import type { WireAttachment } from "../../api/shared/shapes.ts";
import { pictureName } from "../pictures/picture-name.ts";
import { pictureScheme } from "../shared/picture-url.ts";
import type { World } from "../world/world.ts";
import type { Bot } from "../world/groups/bots.ts";
import type { Message } from "../world/messages/message.ts";
import { isRefused } from "../world/refused.ts";
import type { ServiceRefusal } from "../world/refused.ts";
import { demoPersonId } from "./cast.ts";
import type { DemoPersonName } from "./cast.ts";
import { demoGroupId } from "./demo-groups.ts";
import { timeAgoInMilliseconds } from "./story.ts";
import type { StoryLine, Story } from "./story.ts";
import { demoTopicId } from "./topics.ts";

/** An event of the demo's past. */
export interface DemoStep {
  /** Milliseconds before now. */
  readonly ago: number;
  readonly happen: () => void;
}

const halfAMinute = 30_000;

/** Converts a story to steps. The steps of all stories are then performed in the order of time. */
export function storySteps(story: Story, world: World, bot: Bot | null): DemoStep[] {
  const place = conversationOf(story);
  const reported = new Map<string, Message>();
  return story.lines.flatMap((line) => {
    const ago = timeAgoInMilliseconds(line.ago);
    const later = Math.max(0, ago - halfAMinute);
    const say = (): void => {
      const message = postLine(line, place, world, bot, reported);
      reported.set(keyOf(line), message);
      for (const [code, people] of Object.entries(line.reactions ?? {})) {
        for (const name of people)
          requireAccepted(
            world.reactions.react(demoPersonId(name), place, message.id, { type: "unicode", code }),
          );
      }
    };
    const change = (): void => {
      const message = reported.get(keyOf(line));
      if (message === undefined) return;
      if (line.editedTo !== undefined)
        requireAccepted(world.messages.edit(message.senderId, place, message.id, line.editedTo));
      if (line.isDeleted === true)
        requireAccepted(world.messages.delete(message.senderId, place, message.id));
    };
    const steps: DemoStep[] = [{ ago, happen: say }];
    return line.editedTo === undefined && line.isDeleted !== true
      ? steps
      : [...steps, { ago: later, happen: change }];
  });
}

/**
 * Sets the read position of the demo's account before the unread messages. In a chat with `isSeen`, the other person
 * has read the account's last message.
 */
export function setStoryReadPosition(story: Story, world: World): void {
  const place = conversationOf(story);
  const me = demoPersonId("ines");
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
    requireAccepted(world.sendReadReceipt(demoPersonId(story.place.chatWith), place, own.id));
  }
}

function conversationOf({ place }: Story): string {
  if (typeof place === "string") return demoGroupId(place);
  return "topic" in place
    ? demoTopicId(place.topic)
    : chatIdOf(asId(demoPersonId("ines")), asId(demoPersonId(place.chatWith)));
}

function keyOf(line: StoryLine): string {
  return line.as ?? `${line.by} ${line.ago}`;
}

function postLine(
  line: StoryLine,
  place: string,
  world: World,
  bot: Bot | null,
  reported: ReadonlyMap<string, Message>,
): Message {
  if (line.by === "system") {
    return world.messages.announce(place, line.say ?? "", { type: "", data: {}, ...line.event });
  }
  const event = line.event === undefined ? {} : { event: line.event };
  const saying = {
    text: line.say,
    attachments: [...filesOf(line, place, world), ...attachmentsOf(line, reported)],
    ...event,
  };
  if (line.by === "bot") return requireAccepted(world.bots.post(bot?.id ?? "", saying));
  return requireAccepted(world.messages.post(demoPersonId(line.by), place, saying));
}

function filesOf({ by, files = [] }: StoryLine, conversationId: string, world: World): WireAttachment[] {
  if (by === "bot" || by === "system") return [];
  const userId = demoPersonId(by);
  return files.map((file) => ({
    type: "file",
    file_id: world.files.addText({ conversationId, userId, ...file }).id,
  }));
}

function attachmentsOf(line: StoryLine, reported: ReadonlyMap<string, Message>): WireAttachment[] {
  const pictures = (line.pictures ?? []).map(({ scene, width, height, seed = "" }) => ({
    type: "image",
    url: `${pictureScheme}${pictureName({ scene, seed }, width, height)}`,
  }));
  const answered = line.answers === undefined ? undefined : reported.get(line.answers);
  const reply =
    answered === undefined ? [] : [{ type: "reply", reply_id: answered.id, base_reply_id: answered.id }];
  return [...pictures, ...(line.attachments ?? []), ...reply, ...mentionsOf(line)];
}

function mentionsOf({ say, mentions }: StoryLine): WireAttachment[] {
  const found = Object.entries(mentions ?? {}).map(([words, name]: [string, DemoPersonName]) => ({
    userId: demoPersonId(name),
    locus: [(say ?? "").indexOf(words), words.length],
  }));
  if (found.length === 0) return [];
  return [
    { type: "mentions", user_ids: found.map((one) => one.userId), loci: found.map((one) => one.locus) },
  ];
}

/** Returns the value; throws if the service's rules refused the action. */
export function requireAccepted<Value>(outcome: Value | ServiceRefusal): Value {
  if (isRefused(outcome)) throw new Error(`the demo's story breaks a rule: ${outcome.errors.join(", ")}`);
  return outcome;
}
