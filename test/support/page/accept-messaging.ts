import { done } from "../../../preload/base/reply.ts";
import type { FakeTransport } from "./fake-transport.ts";

/** Accepts every command that a person who reads and writes in an open conversation sends. */
export function acceptMessagingCommands(transport: FakeTransport): void {
  for (const name of [
    "closeConversation",
    "markRead",
    "saveDraft",
    "sendMessage",
    "retryMessage",
    "react",
    "removeReaction",
    "signalTyping",
    "openLink",
    "copyText",
  ] as const)
    transport.answer(name, () => done(undefined));
}
