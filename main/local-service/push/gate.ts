import type { FayeMessage, FayePass, FayeServerExtension } from "faye";
import type { IncomingMessage } from "node:http";
import { z } from "zod";
import type { World } from "../world.ts";
import { accessTo, conversationOf } from "./channels.ts";

/** How old the timestamp of a subscription may be: it has to be made anew every hour (field facts 7.1). */
const oldest = 3600;
/** How far a client's clock may run ahead. */
const ahead = 300;

/** Channels below this one are heard by nobody. What leaves for a client is written back to what it had sent. */
const unheard = "/unheard";

const credentials = z.object({ access_token: z.string(), timestamp: z.number() });
const upstream = z.discriminatedUnion("type", [
  z.object({ type: z.literal("typing"), user_id: z.coerce.string(), started: z.number() }),
  z.object({ type: z.literal("ping") }),
]);

/**
 * Stands before the push server: looks at the token of every subscription and of every message sent upstream (interface:
 * Push channel). Refusals are worded as faye words them: `403:channel:reason`.
 */
export function createGate(world: World): FayeServerExtension {
  return {
    incoming: (message: FayeMessage, request: IncomingMessage | null, pass: FayePass) => {
      // Without a request it is the service's own client.
      if (request === null) pass(message);
      else if (!isMessage(message)) pass(null);
      else if (message.channel === "/meta/subscribe") pass(checkedSubscription(message, world));
      else if (message.channel.startsWith("/meta/")) pass(message);
      else pass(checkedPublication(message, world));
    },
    outgoing: (message: FayeMessage, pass: FayePass) => {
      pass(asSent(message));
    },
  };
}

/** Anything may come over the wire; faye itself trusts it to be a message. */
function isMessage(message: unknown): message is FayeMessage {
  if (typeof message !== "object" || message === null) return false;
  return "channel" in message && typeof message.channel === "string";
}

function checkedSubscription(message: FayeMessage, world: World): FayeMessage {
  const userId = callerOf(message, world);
  if (typeof userId !== "string") return refused(message, userId.error);
  const { subscription } = message;
  const channels = Array.isArray(subscription) ? subscription : [subscription];
  const accesses = channels.map((channel) =>
    typeof channel === "string" ? accessTo(channel, userId, world) : "forbidden",
  );
  if (accesses.includes("forbidden")) {
    return refused(message, `403:${String(channels[accesses.indexOf("forbidden")])}:Forbidden channel`);
  }
  message.subscription = channels.map((channel, index) =>
    accesses[index] === "silent" ? silenced(String(channel)) : String(channel),
  );
  if (!Array.isArray(subscription)) message.subscription = message.subscription[0] ?? "";
  delete message.ext;
  return message;
}

function checkedPublication(message: FayeMessage, world: World): FayeMessage {
  const userId = callerOf(message, world);
  if (typeof userId !== "string") return refused(message, userId.error);
  const data = upstream.safeParse(message.data);
  const isOwn = data.success && (data.data.type === "ping" || data.data.user_id === userId);
  if (!isOwn || accessTo(message.channel, userId, world) !== "allowed") {
    return refused(message, `403:${message.channel}:Forbidden channel`);
  }
  // Sent on as it came, a ping would be answered by every client that answers pings, for ever.
  const conversationId = conversationOf(message.channel);
  const isUnheard = conversationId === null || world.isHeldBack(userId, conversationId);
  if (data.data.type === "ping" || isUnheard) {
    message.channel = silenced(message.channel);
  }
  message.data = data.data;
  // It holds the token, and is sent to every subscriber otherwise.
  delete message.ext;
  return message;
}

/** Whose token the message brings; an error where it is unknown, or the timestamp not in seconds or not of now. */
function callerOf({ channel, subscription, ext }: FayeMessage, world: World): string | { error: string } {
  const subject = typeof subscription === "string" ? subscription : channel;
  const given = credentials.safeParse(ext);
  if (!given.success) return { error: `403:${subject}:access_token and timestamp are required` };
  const age = world.clock.now() / 1000 - given.data.timestamp;
  if (age > oldest || age < -ahead)
    return { error: `403:${subject}:timestamp is not a recent number of seconds` };
  const person = world.accounts.byToken(given.data.access_token);
  return person?.id ?? { error: `403:${subject}:unknown access_token` };
}

function refused(message: FayeMessage, error: string): FayeMessage {
  delete message.ext;
  message.error = error;
  return message;
}

/** `+` is not a letter of a channel's name for faye, `!` is. */
function silenced(channel: string): string {
  return `${unheard}${channel.replaceAll("+", "!")}`;
}

function asSent(message: FayeMessage): FayeMessage {
  const restore = (channel: string): string =>
    channel.startsWith(`${unheard}/`) ? channel.slice(unheard.length).replaceAll("!", "+") : channel;
  if (typeof message.channel === "string") message.channel = restore(message.channel);
  const { subscription } = message;
  if (typeof subscription === "string") message.subscription = restore(subscription);
  else if (Array.isArray(subscription)) message.subscription = subscription.map(restore);
  return message;
}
