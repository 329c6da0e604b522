import type { FayeMessage } from "faye";

/** What a refused or granted subscription means for the line. */
export type SubscriptionAnswer = "granted" | "refused" | "unrelated";

/** Channels wanted against channels held, told by the subscribe messages that pass (interface/push#connection). */
export interface Subscriptions {
  want(channel: string): void;
  forget(channel: string): void;
  /** A new session holds nothing. */
  startOver(): void;
  /** A subscribe message goes out: its answer may name no channel. */
  noteRequest(message: FayeMessage): void;
  /** An answer to one. A refused channel is no longer waited for. */
  noteAnswer(message: FayeMessage): { readonly answer: SubscriptionAnswer; readonly channel: string };
  /** Whether every wanted channel was answered. */
  isComplete(): boolean;
}

/** Starts with nothing wanted and nothing held. */
export function createSubscriptions(): Subscriptions {
  const wanted = new Set<string>();
  const answered = new Set<string>();
  const requests = new Map<string, string>();
  return {
    want: (channel) => {
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
