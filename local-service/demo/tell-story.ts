import { chatIdOf, asId } from "../../preload/base/ids.ts";
import type { WireAttachment } from "../../api/shared/shapes.ts";
import { pictureName } from "../pictures/picture-name.ts";
import { pictureScheme } from "../shared/picture-url.ts";
import type { World } from "../world/world.ts";
import type { Bot } from "../world/groups/bot.ts";
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
  const conversationId = conversationIdOf(story);
  const posted = new Map<string, Message>();
  return story.lines.flatMap((line) => {
    const ago = timeAgoInMilliseconds(line.ago);
    const later = Math.max(0, ago - halfAMinute);
    const say = (): void => {
      const message = postLine(line, conversationId, world, bot, posted);
      posted.set(keyOf(line), message);
      for (const [code, people] of Object.entries(line.reactions ?? {})) {
        for (const name of people)
          requireAccepted(
            world.reactions.react(demoPersonId(name), conversationId, message.id, { type: "unicode", code }),
          );
      }
    };
    const change = (): void => {
      const message = posted.get(keyOf(line));
      if (message === undefined) return;
      if (line.editedTo !== undefined)
        requireAccepted(world.messages.edit(message.senderId, conversationId, message.id, line.editedTo));
      if (line.isDeleted === true)
        requireAccepted(world.messages.delete(message.senderId, conversationId, message.id));
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
  const conversationId = conversationIdOf(story);
  const me = demoPersonId("ines");
  if (!world.conversations.isVisible(conversationId, me)) return;
  const messages = world.conversations.log(conversationId).all;
  const messagesOfOthers = messages.filter(
    ({ senderId, senderKind, deletedAt }) => senderId !== me && senderKind !== "system" && deletedAt === null,
  );
  const firstUnread = story.unread === 0 ? undefined : messagesOfOthers.at(-story.unread);
  const lastRead = firstUnread === undefined ? messages.at(-1) : messages[messages.indexOf(firstUnread) - 1];
  if (lastRead !== undefined) world.reading.savePosition(me, conversationId, lastRead.id);
  const own = messages.findLast((message) => message.senderId === me);
  const isChat = typeof story.conversation !== "string" && "chatWith" in story.conversation;
  if (story.isSeen === true && isChat && own !== undefined) {
    requireAccepted(world.sendReadReceipt(demoPersonId(story.conversation.chatWith), conversationId, own.id));
  }
}

function conversationIdOf({ conversation }: Story): string {
  if (typeof conversation === "string") return demoGroupId(conversation);
  return "topic" in conversation
    ? demoTopicId(conversation.topic)
    : chatIdOf(asId(demoPersonId("ines")), asId(demoPersonId(conversation.chatWith)));
}

function keyOf(line: StoryLine): string {
  return line.as ?? `${line.by} ${line.ago}`;
}

function postLine(
  line: StoryLine,
  conversationId: string,
  world: World,
  bot: Bot | null,
  posted: ReadonlyMap<string, Message>,
): Message {
  if (line.by === "system") {
    return world.messages.announce(conversationId, line.say ?? "", { type: "", data: {}, ...line.event });
  }
  const event = line.event === undefined ? {} : { event: line.event };
  const content = {
    text: line.say,
    attachments: [...filesOf(line, conversationId, world), ...attachmentsOf(line, posted)],
    ...event,
  };
  if (line.by === "bot") return requireAccepted(world.bots.post(bot?.id ?? "", content));
  return requireAccepted(world.messages.post(demoPersonId(line.by), conversationId, content));
}

function filesOf({ by, files = [] }: StoryLine, conversationId: string, world: World): WireAttachment[] {
  if (by === "bot" || by === "system") return [];
  const userId = demoPersonId(by);
  return files.map((file) => ({
    type: "file",
    file_id: world.files.addText({ conversationId, userId, ...file }).id,
  }));
}

function attachmentsOf(line: StoryLine, posted: ReadonlyMap<string, Message>): WireAttachment[] {
  const pictures = (line.pictures ?? []).map(({ scene, width, height, seed = "" }) => ({
    type: "image",
    url: `${pictureScheme}${pictureName({ scene, seed }, width, height)}`,
  }));
  const answered = line.answers === undefined ? undefined : posted.get(line.answers);
  const reply =
    answered === undefined ? [] : [{ type: "reply", reply_id: answered.id, base_reply_id: answered.id }];
  return [...pictures, ...(line.attachments ?? []), ...reply, ...mentionsOf(line)];
}

function mentionsOf({ say, mentions }: StoryLine): WireAttachment[] {
  const placedMentions = Object.entries(mentions ?? {}).map(([words, name]: [string, DemoPersonName]) => ({
    userId: demoPersonId(name),
    locus: [(say ?? "").indexOf(words), words.length],
  }));
  if (placedMentions.length === 0) return [];
  return [
    {
      type: "mentions",
      user_ids: placedMentions.map((one) => one.userId),
      loci: placedMentions.map((one) => one.locus),
    },
  ];
}

/** Returns the value; throws if the service's rules refused the action. */
export function requireAccepted<Value>(outcome: Value | ServiceRefusal): Value {
  if (isRefused(outcome)) throw new Error(`the demo's story breaks a rule: ${outcome.errors.join(", ")}`);
  return outcome;
}
