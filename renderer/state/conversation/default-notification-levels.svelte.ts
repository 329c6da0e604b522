import type { Bridge } from "../../../preload/bridge.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type {
  DefaultNotificationLevels,
  NotificationLevel,
} from "../../../preload/model/conversations/notification-level.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";

/** Which messages cause notifications in the chats of the shown account that have no level of their own. */
export class DefaultNotificationLevelsState {
  /** Null until they are loaded. */
  value: DefaultNotificationLevels | null = $state.raw(null);
  /** Why the levels could not be read or changed; null if they could. */
  problem: Problem | null = $state.raw(null);
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** Reads the levels of the shown account. */
  async load(): Promise<void> {
    this.value = null;
    this.#setFromReply(await this.#bridge.getDefaultNotificationLevels());
  }

  async change(kind: Conversation["kind"], level: NotificationLevel): Promise<void> {
    this.#setFromReply(await this.#bridge.setDefaultNotificationLevel({ kind, level }));
  }

  #setFromReply(reply: Reply<DefaultNotificationLevels>): void {
    this.problem = reply.ok ? null : reply.problem;
    if (reply.ok) this.value = reply.value;
  }
}
