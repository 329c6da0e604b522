import type { WireAttachment } from "../../api/shared/shapes.ts";
import type { SceneName } from "../pictures/scenes.ts";
import type { MessageEvent } from "../world/messages/message.ts";
import type { CastName } from "./cast.ts";
import type { PlaceName } from "./places.ts";
import type { TopicName } from "./topics.ts";

/** How long before now: days, hours and minutes, such as `1d 2h 5m`. */
export type Ago = string;

/** One thing said in a story. */
export interface Line {
  /** Who; `bot` is the bot of the place, `system` the service. */
  readonly by: CastName | "bot" | "system";
  readonly ago: Ago;
  readonly say: string | null;
  /** A word by which later lines answer this one. */
  readonly as?: string;
  /** The line that is answered. */
  readonly answers?: string;
  /** Who is meant by which words of the text. */
  readonly mentions?: Readonly<Record<string, CastName>>;
  readonly pictures?: readonly {
    readonly scene: SceneName;
    readonly width: number;
    readonly height: number;
    readonly seed?: string;
  }[];
  /** Files of words. */
  readonly files?: readonly { readonly name: string; readonly text: string }[];
  readonly attachments?: readonly WireAttachment[];
  /** Who gave which emoji. */
  readonly reactions?: Readonly<Record<string, readonly CastName[]>>;
  /** What it was changed to half a minute later. */
  readonly editedTo?: string;
  /** Its sender took it back half a minute later. */
  readonly isDeleted?: boolean;
  /** Of a line by the service. */
  readonly event?: MessageEvent;
}

/** What was said in one conversation. */
export interface Story {
  /** A group, a topic of one, or the chat of the demo's account with somebody. */
  readonly place: PlaceName | { readonly topic: TopicName } | { readonly chatWith: CastName };
  readonly lines: readonly Line[];
  /** How many of the last messages the demo's account has not read. */
  readonly unread: number;
  /** In a chat: whether the other one has read everything. */
  readonly isSeen?: boolean;
}

/** Milliseconds of an `Ago`. */
export function millisecondsOf(ago: Ago): number {
  const units: Readonly<Record<string, number>> = { d: 86_400_000, h: 3_600_000, m: 60_000 };
  return ago.split(" ").reduce((sum, part) => {
    const unit = units[part.slice(-1)];
    const count = Number(part.slice(0, -1));
    if (unit === undefined || !Number.isFinite(count)) throw new Error(`"${ago}" is no length of time`);
    return sum + count * unit;
  }, 0);
}
