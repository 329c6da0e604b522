import type { FayeMessage } from "faye";

/** What the response to a subscribe message means for the connection. `unrelated`: it is not about a wanted channel. */
export type SubscriptionAnswer = "granted" | "refused" | "unrelated";

/**
 * Tracks which channels are wanted and which are granted, from the subscribe messages and their responses
 * (interface/push#connection).
 */
export interface PushSubscriptions {
  addWanted(channel: string): void;
  forget(channel: string): void;
  /** Forgets all granted channels, for a new session. */
  startOver(): void;
  /** Records an outgoing subscribe message, because its response may not name the channel. */
  noteRequest(message: FayeMessage): void;
  /** Records the response to a subscribe message. A refused channel counts as answered, so nothing waits for it. */
  noteAnswer(message: FayeMessage): { readonly answer: SubscriptionAnswer; readonly channel: string };
  /** Whether the service has answered the subscriptions to all wanted channels. */
  isComplete(): boolean;
}

export function createPushSubscriptions(): PushSubscriptions {
  const wanted = new Set<string>();
  const answered = new Set<string>();
  const requests = new Map<string, string>();
  return {
    addWanted: (channel) => {
      wanted.add(channel);
    },
    forget: (channel) => {
      wanted.delete(channel);
      answered.delete(channel);
    },
    startOver: () => {
      answered.clear();
      requests.clear();
    },
    noteRequest: (message) => {
      requests.set(message.id ?? "", firstChannel(message.subscription));
    },
    noteAnswer: (message) => {
      const id = message.id ?? "";
      const channel = requests.get(id) ?? firstChannel(message.subscription);
      requests.delete(id);
      if (!wanted.has(channel)) return { answer: "unrelated", channel };
      answered.add(channel);
      return { answer: message.successful === true ? "granted" : "refused", channel };
    },
    isComplete: () => [...wanted].every((channel) => answered.has(channel)),
  };
}

function firstChannel(subscription: string | string[] | undefined): string {
  return (Array.isArray(subscription) ? subscription[0] : subscription) ?? "";
}
