import { z } from "zod";
import { asId, chatIdOf } from "../../preload/base/ids.ts";
import type { WireAttachment } from "../../api/shared/shapes.ts";
import { wireAttachment } from "../../api/shared/shapes.ts";
import { pictureName } from "../pictures/picture-name.ts";
import { scenes } from "../pictures/scenes.ts";
import type { SceneName } from "../pictures/scenes.ts";
import { pictureScheme } from "../shared/picture-url.ts";
import type { World } from "../world/world.ts";
import { activeMembership } from "../world/groups/group.ts";
import { isRefused, notFound } from "../world/refused.ts";
import type { ServiceRefusal } from "../world/refused.ts";

const conversationFields = {
  /** The id of a group, or the id of a chat in the form `a+b`. */
  conversation_id: z.string().optional(),
  /** A group's id, instead of `conversation_id`. */
  group_id: z.string().optional(),
  /** The user id of the other person of a chat, instead of `conversation_id` or `group_id`. */
  to_user_id: z.string().optional(),
};
const as = z.string();

/** Actions that the control plane can perform for a person. `as` is the person's user id. */
export const personAction = z.discriminatedUnion("do", [
  z.strictObject({
    as,
    do: z.literal("message"),
    ...conversationFields,
    text: z.string().nullish(),
    source_guid: z.string().optional(),
    attachments: z.array(wireAttachment).default([]),
    /** Scenes to draw and attach. */
    pictures: z.array(z.enum(Object.keys(scenes) as [SceneName, ...SceneName[]])).default([]),
    /** The user ids of the mentioned people, by the words of the text that mention them. */
    mentions: z.record(z.string(), z.string()).default({}),
    reply_to: z.string().optional(),
  }),
  z.strictObject({ as, do: z.literal("react"), message_id: z.string(), code: z.string() }),
  z.strictObject({ as, do: z.literal("unreact"), message_id: z.string() }),
  z.strictObject({ as, do: z.literal("type"), ...conversationFields }),
  z.strictObject({ as, do: z.literal("edit"), message_id: z.string(), text: z.string() }),
  z.strictObject({ as, do: z.literal("delete"), message_id: z.string() }),
  z.strictObject({ as, do: z.literal("read"), message_id: z.string() }),
  z.strictObject({
    as,
    do: z.literal("vote"),
    poll_id: z.string(),
    option_ids: z.array(z.string()).min(1),
  }),
  z.strictObject({
    as,
    do: z.literal("join"),
    ...conversationFields,
    answer: z.string().nullable().default(null),
  }),
  z.strictObject({ as, do: z.literal("leave"), ...conversationFields }),
]);
export type PersonAction = z.output<typeof personAction>;

/**
 * Performs an action of a person, by the same rules as a call of the service. Returns the id of the message that the
 * action sends or is about, or null if there is none.
 */
export function performPersonAction(
  world: World,
  action: PersonAction,
): { readonly message_id: string | null } | ServiceRefusal {
  switch (action.do) {
    case "message":
      return withId(world.messages.post(action.as, conversationIdOf(action), contentOf(action)));
    case "type":
      return world.publishTyping(action.as, conversationIdOf(action)) ?? { message_id: null };
    case "vote":
      return withoutId(vote(world, action));
    case "join":
      return withoutId(join(world, action));
    case "leave":
      return withoutId(leave(world, action));
    default:
      return actOnMessage(world, action);
  }
}

type ActionNamed<Name extends PersonAction["do"]> = Extract<PersonAction, { do: Name }>;
type MessageAction = Exclude<PersonAction, { do: "message" | "type" | "vote" | "join" | "leave" }>;

function vote(
  world: World,
  { as: userId, poll_id: pollId, option_ids: optionIds }: ActionNamed<"vote">,
): unknown {
  const poll = world.polls.byId(pollId);
  if (poll === undefined) return notFound;
  return world.polls.vote(userId, poll.conversationId, pollId, { type: poll.type, optionIds });
}

/**
 * Joins a group by its share link, or directly if it has no link and is searchable. If it is neither shared nor
 * searchable, its owner adds the person.
 */
function join(world: World, action: ActionNamed<"join">): unknown {
  const { as: userId, answer } = action;
  const groupId = conversationIdOf(action);
  const group = world.groups.byId(groupId);
  const person = world.accounts.byId(userId);
  if (group === undefined || person === undefined) return notFound;
  if (group.shareToken !== null) return world.joining.byToken(userId, groupId, group.shareToken, answer);
  if (group.visibility === "searchable") return world.joining.byFinding(userId, groupId, answer);
  return world.additions.add(group.ownerId, groupId, [{ nickname: person.name, userId }]);
}

function leave(world: World, action: ActionNamed<"leave">): unknown {
  const userId = action.as;
  const groupId = conversationIdOf(action);
  const group = world.groups.byId(groupId);
  const own = group && activeMembership(group, userId);
  return own === undefined ? notFound : world.departures.remove(userId, groupId, own.id);
}

function actOnMessage(
  world: World,
  action: MessageAction,
): { readonly message_id: string | null } | ServiceRefusal {
  const conversationId = world.conversations.message(action.message_id)?.conversationId;
  if (conversationId === undefined) return notFound;
  const target = [action.as, conversationId, action.message_id] as const;
  switch (action.do) {
    case "react":
      return withId(world.reactions.react(...target, { type: "unicode", code: action.code }));
    case "unreact":
      return withId(world.reactions.unreact(...target));
    case "edit":
      return withId(world.messages.edit(...target, action.text));
    case "delete":
      return withId(world.messages.delete(...target));
    case "read": {
      const isChat = conversationId.includes("+");
      const outcome = isChat ? world.sendReadReceipt(...target) : world.saveReadPosition(...target);
      return isRefused(outcome) ? outcome : { message_id: action.message_id };
    }
  }
}

function conversationIdOf(action: ActionNamed<"message" | "type" | "join" | "leave">): string {
  if (action.to_user_id !== undefined) return chatIdOf(asId(action.as), asId(action.to_user_id));
  return action.group_id ?? action.conversation_id ?? "";
}

function contentOf(action: Extract<PersonAction, { do: "message" }>) {
  const text = action.text ?? null;
  const attachments: WireAttachment[] = [
    ...action.pictures.map((scene) => ({
      type: "image",
      url: `${pictureScheme}${pictureName({ scene, seed: text ?? "" }, 1200, 900)}`,
    })),
    ...action.attachments,
    ...(action.reply_to === undefined
      ? []
      : [{ type: "reply", reply_id: action.reply_to, base_reply_id: action.reply_to }]),
    ...mentionsOf(text ?? "", action.mentions),
  ];
  return {
    text,
    attachments,
    ...(action.source_guid === undefined ? {} : { sourceGuid: action.source_guid }),
  };
}

function mentionsOf(text: string, mentions: Readonly<Record<string, string>>): WireAttachment[] {
  const meant = Object.entries(mentions);
  if (meant.length === 0) return [];
  return [
    {
      type: "mentions",
      user_ids: meant.map(([, userId]) => userId),
      loci: meant.map(([words]) => [text.indexOf(words), words.length]),
    },
  ];
}

function withId(
  outcome: { readonly id: string } | ServiceRefusal,
): { readonly message_id: string } | ServiceRefusal {
  return isRefused(outcome) ? outcome : { message_id: outcome.id };
}

/** Drops the result of an action that yields no message. Passes a refusal on. */
function withoutId(outcome: unknown): { readonly message_id: null } | ServiceRefusal {
  return isRefused(outcome) ? outcome : { message_id: null };
}
