import type { WireAttachment } from "../../api/shared/shapes.ts";
import type { SceneName } from "../pictures/scenes.ts";
import type { SystemEvent } from "../world/messages/message.ts";
import type { DemoPersonName } from "./cast.ts";
import type { DemoGroupName } from "./demo-groups.ts";
import type { DemoTopicName } from "./topics.ts";

/** How long before now: days, hours and minutes, such as `1d 2h 5m`. */
export type TimeAgo = string;

/** A message of a story. */
export interface StoryLine {
  /** The sender; `bot` is the bot of the group, `system` is the service. */
  readonly by: DemoPersonName | "bot" | "system";
  readonly ago: TimeAgo;
  readonly say: string | null;
  /** A key by which later lines name this line in `answers`. */
  readonly as?: string;
  /** The key (`as`) of the line to which this line replies. */
  readonly answers?: string;
  /** The mentioned people, by the words of the text that mention them. */
  readonly mentions?: Readonly<Record<string, DemoPersonName>>;
  readonly pictures?: readonly {
    readonly scene: SceneName;
    readonly width: number;
    readonly height: number;
    readonly seed?: string;
  }[];
  /** Text files. */
  readonly files?: readonly { readonly name: string; readonly text: string }[];
  readonly attachments?: readonly WireAttachment[];
  /** The people who reacted, by emoji. */
  readonly reactions?: Readonly<Record<string, readonly DemoPersonName[]>>;
  /** The text after an edit half a minute later. */
  readonly editedTo?: string;
  /** Whether the sender deletes the message half a minute later. */
  readonly isDeleted?: boolean;
  /** The event that a system line reports. */
  readonly event?: SystemEvent;
}

/** The messages of a conversation. */
export interface Story {
  /** A group, a topic, or the chat of the demo's account with a person. */
  readonly conversation:
    | DemoGroupName
    | { readonly topic: DemoTopicName }
    | { readonly chatWith: DemoPersonName };
  readonly lines: readonly StoryLine[];
  /** How many of the last messages the demo's account has not read. */
  readonly unread: number;
  /** For a chat: whether the other person has read everything. */
  readonly isSeen?: boolean;
}

/** Converts a `TimeAgo` to milliseconds. */
export function timeAgoInMilliseconds(ago: TimeAgo): number {
  const units: Readonly<Record<string, number>> = { d: 86_400_000, h: 3_600_000, m: 60_000 };
  return ago.split(" ").reduce((sum, part) => {
    const unit = units[part.slice(-1)];
    const count = Number(part.slice(0, -1));
    if (unit === undefined || !Number.isFinite(count)) throw new Error(`"${ago}" is no length of time`);
    return sum + count * unit;
  }, 0);
}
