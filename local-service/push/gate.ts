import type { FayeMessage, FayePass, FayeServerExtension } from "faye";
import type { IncomingMessage } from "node:http";
import { z } from "zod";
import type { World } from "../world/world.ts";
import { accessTo, conversationOf } from "./channels.ts";

/** How old the timestamp of a subscription may be: it has to be made anew every hour (interface/push#connection). */
const oldest = 3600;
/** How far a client's clock may run ahead. */
const ahead = 300;

/** faye's name for JSONP, which the push server does not take. */
const jsonp = "callback-polling";

/** Channels below this one are heard by nobody. What leaves for a client is written back to what it had sent. */
const unheard = "/unheard";

/** The timestamp is left out by clients that are let in all the same; one that is there has to be right. */
const credentials = z.object({ access_token: z.string(), timestamp: z.number().optional() });
const upstream = z.discriminatedUnion("type", [
  z.object({ type: z.literal("typing"), user_id: z.coerce.string(), started: z.number() }),
  z.object({ type: z.literal("ping") }),
]);

/** What passes the gate that others have to know of. */
export interface GateListener {
  /** A client asks to be held on the line. */
  readonly connect: (clientId: string) => void;
  /** A client that subscribes is this person's. */
  readonly known: (clientId: string, userId: string) => void;
}

/**
 * Stands before the push server: looks at the token of every subscription and of every message sent upstream
 * (interface/push#connection). Refusals are worded as faye words them: `403:channel:reason`.
 */
export function createGate(world: World, on: GateListener): FayeServerExtension {
  return {
    incoming: (message: FayeMessage, request: IncomingMessage | null, pass: FayePass) => {
      // Without a request it is the service's own client.
      if (request === null) pass(message);
      else if (!isMessage(message)) pass(null);
      else if (!isWellFormed(message)) pass(malformed(message));
      else if (message.channel === "/meta/subscribe") pass(checkedSubscription(message, world, on));
      else if (message.channel.startsWith("/meta/")) {
        if (message.channel === "/meta/connect" && message.clientId !== undefined)
          on.connect(message.clientId);
        pass(message);
      } else pass(checkedPublication(message, world));
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

/** What faye takes for granted of a message; the rest it looks at itself. */
const wellFormed = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  clientId: z.string().optional(),
  version: z.string().optional(),
  supportedConnectionTypes: z.array(z.string()).optional(),
  connectionType: z.string().optional(),
  subscription: z.union([z.string(), z.array(z.string())]).optional(),
  advice: z.object({ timeout: z.number().optional() }).optional(),
  error: z.never().optional(),
});

function isWellFormed(message: FayeMessage): boolean {
  return wellFormed.safeParse(message).success;
}

/** A message that is refused without a look at the rest of it: one that made faye stumble would take its neighbours along. */
function malformed({ channel, id }: FayeMessage): FayeMessage {
  const isNamed = typeof id === "string" || typeof id === "number";
  return { channel, ...(isNamed ? { id } : {}), error: "400::Bad request" };
}

function checkedSubscription(message: FayeMessage, world: World, on: GateListener): FayeMessage {
  const userId = callerOf(message, world);
  if (typeof userId !== "string") return refused(message, userId.error);
  if (typeof message.clientId === "string") on.known(message.clientId, userId);
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

/**
 * What is sent upstream is heard by others as the service tells it, on every spelling of the channel. Sent on as it came, a
 * ping would be answered by every client that answers pings, for ever, and `ext` holds the token.
 */
function checkedPublication(message: FayeMessage, world: World): FayeMessage {
  const userId = callerOf(message, world);
  if (typeof userId !== "string") return refused(message, userId.error);
  const { success, data } = upstream.safeParse(message.data);
  const isOwn = success && (data.type === "ping" || data.user_id === userId);
  if (!isOwn || accessTo(message.channel, userId, world) !== "allowed") {
    return refused(message, `403:${message.channel}:Forbidden channel`);
  }
  const conversationId = conversationOf(message.channel);
  if (data.type === "typing" && conversationId !== null) world.type(userId, conversationId, data.started);
  message.channel = silenced(message.channel);
  delete message.ext;
  return message;
}

/** Whose token the message brings; an error where it is unknown, or the timestamp not in seconds or not of now. */
function callerOf({ channel, subscription, ext }: FayeMessage, world: World): string | { error: string } {
  const subject = typeof subscription === "string" ? subscription : channel;
  const given = credentials.safeParse(ext);
  if (!given.success) return { error: `403:${subject}:access_token is required` };
  const now = world.clock.now() / 1000;
  const age = now - (given.data.timestamp ?? now);
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

/** Whether nothing is ever to be heard on a channel, as it is written here. */
export function isSilent(channel: string): boolean {
  return channel.startsWith(`${unheard}/`);
}

function asSent(message: FayeMessage): FayeMessage {
  const restore = (channel: string): string =>
    isSilent(channel) ? channel.slice(unheard.length).replaceAll("!", "+") : channel;
  if (typeof message.channel === "string") message.channel = restore(message.channel);
  if (Array.isArray(message.supportedConnectionTypes)) {
    message.supportedConnectionTypes = message.supportedConnectionTypes.filter((type) => type !== jsonp);
  }
  const { subscription } = message;
  if (typeof subscription === "string") message.subscription = restore(subscription);
  else if (Array.isArray(subscription)) message.subscription = subscription.map(restore);
  return message;
}
