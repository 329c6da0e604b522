import type { FayeMessage, FayePass, FayeServerExtension } from "faye";
import type { IncomingMessage } from "node:http";
import { z } from "zod";
import type { World } from "../world/world.ts";
import { channelAccess, channelConversationId } from "./channels.ts";

/** Maximum age of a subscription's timestamp in seconds: it must be renewed every hour (interface/push#connection). */
const maxAge = 3600;
/** Maximum lead of a client's clock in seconds. */
const maxLead = 300;

/** faye's name for JSONP, which the push server does not take. */
const jsonp = "callback-polling";

/** Prefix of hidden channels, on which no event ever arrives. Outgoing messages get the original channel name back. */
const hiddenPrefix = "/unheard";

/** Clients without a timestamp are accepted. A timestamp that is sent must be valid. */
const credentials = z.object({ access_token: z.string(), timestamp: z.number().optional() });
const upstream = z.discriminatedUnion("type", [
  z.object({ type: z.literal("typing"), user_id: z.coerce.string(), started: z.number() }),
  z.object({ type: z.literal("ping") }),
]);

/** Callbacks for messages that pass the gate. */
export interface TokenGateListener {
  /** A client sent a `/meta/connect`, which the server answers when there are events. */
  readonly connect: (clientId: string) => void;
  /** A subscription showed which person this client belongs to. */
  readonly identified: (clientId: string, userId: string) => void;
}

/**
 * A faye extension that checks the token of every subscription and of every upstream message
 * (interface/push#connection). Refusals have faye's format: `403:channel:reason`.
 */
export function createTokenGate(world: World, on: TokenGateListener): FayeServerExtension {
  return {
    incoming: (message: FayeMessage, request: IncomingMessage | null, pass: FayePass) => {
      // A message without a request comes from the service's own client.
      if (request === null) pass(message);
      else if (!isMessage(message)) pass(null);
      else if (!isWellFormed(message)) pass(refuseMalformed(message));
      else if (message.channel === "/meta/subscribe") pass(checkedSubscription(message, world, on));
      else if (message.channel.startsWith("/meta/")) {
        if (message.channel === "/meta/connect" && message.clientId !== undefined)
          on.connect(message.clientId);
        pass(message);
      } else pass(checkedPublication(message, world));
    },
    outgoing: (message: FayeMessage, pass: FayePass) => {
      pass(withOriginalChannel(message));
    },
  };
}

/** Clients can send anything, but faye assumes valid messages. */
function isMessage(message: unknown): message is FayeMessage {
  if (typeof message !== "object" || message === null) return false;
  return "channel" in message && typeof message.channel === "string";
}

/** The fields whose types faye does not check itself. */
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

/**
 * Refuses an invalid message and drops its other fields. An invalid message would make faye throw, and the other
 * messages of the frame would be lost.
 */
function refuseMalformed({ channel, id }: FayeMessage): FayeMessage {
  const isNamed = typeof id === "string" || typeof id === "number";
  return { channel, ...(isNamed ? { id } : {}), error: "400::Bad request" };
}

function checkedSubscription(message: FayeMessage, world: World, on: TokenGateListener): FayeMessage {
  const userId = callerOf(message, world);
  if (typeof userId !== "string") return refuseMessage(message, userId.error);
  if (typeof message.clientId === "string") on.identified(message.clientId, userId);
  const { subscription } = message;
  const channels = Array.isArray(subscription) ? subscription : [subscription];
  const accesses = channels.map((channel) =>
    typeof channel === "string" ? channelAccess(channel, userId, world) : "forbidden",
  );
  if (accesses.includes("forbidden")) {
    return refuseMessage(message, `403:${String(channels[accesses.indexOf("forbidden")])}:Forbidden channel`);
  }
  message.subscription = channels.map((channel, index) =>
    accesses[index] === "silent" ? hiddenChannel(String(channel)) : String(channel),
  );
  if (!Array.isArray(subscription)) message.subscription = message.subscription[0] ?? "";
  delete message.ext;
  return message;
}

/**
 * Checks what a client publishes. The world publishes a permitted typing signal under every name of the channel. The
 * original message goes to a channel without subscribers: clients would answer each other's pings for ever, and its `ext`
 * contains the token.
 */
function checkedPublication(message: FayeMessage, world: World): FayeMessage {
  const userId = callerOf(message, world);
  if (typeof userId !== "string") return refuseMessage(message, userId.error);
  const { success, data } = upstream.safeParse(message.data);
  const isOwn = success && (data.type === "ping" || data.user_id === userId);
  if (!isOwn || channelAccess(message.channel, userId, world) !== "allowed") {
    return refuseMessage(message, `403:${message.channel}:Forbidden channel`);
  }
  const conversationId = channelConversationId(message.channel);
  if (data.type === "typing" && conversationId !== null)
    world.publishTyping(userId, conversationId, data.started);
  message.channel = hiddenChannel(message.channel);
  delete message.ext;
  return message;
}

/**
 * Returns the person of the message's token. Error if the token is unknown, or if the timestamp is not a current time
 * in seconds.
 */
function callerOf({ channel, subscription, ext }: FayeMessage, world: World): string | { error: string } {
  const subject = typeof subscription === "string" ? subscription : channel;
  const given = credentials.safeParse(ext);
  if (!given.success) return { error: `403:${subject}:access_token is required` };
  const now = world.clock.now() / 1000;
  const age = now - (given.data.timestamp ?? now);
  if (age > maxAge || age < -maxLead)
    return { error: `403:${subject}:timestamp is not a recent number of seconds` };
  const person = world.accounts.byToken(given.data.access_token);
  return person?.id ?? { error: `403:${subject}:unknown access_token` };
}

function refuseMessage(message: FayeMessage, error: string): FayeMessage {
  delete message.ext;
  message.error = error;
  return message;
}

/** faye accepts `!` in channel names, but not `+`. */
function hiddenChannel(channel: string): string {
  return `${hiddenPrefix}${channel.replaceAll("+", "!")}`;
}

/** Whether a channel is hidden: no event ever arrives on it. Takes the internal name. */
export function isSilentChannel(channel: string): boolean {
  return channel.startsWith(`${hiddenPrefix}/`);
}

function withOriginalChannel(message: FayeMessage): FayeMessage {
  const restore = (channel: string): string =>
    isSilentChannel(channel) ? channel.slice(hiddenPrefix.length).replaceAll("!", "+") : channel;
  if (typeof message.channel === "string") message.channel = restore(message.channel);
  if (Array.isArray(message.supportedConnectionTypes)) {
    message.supportedConnectionTypes = message.supportedConnectionTypes.filter((type) => type !== jsonp);
  }
  const { subscription } = message;
  if (typeof subscription === "string") message.subscription = restore(subscription);
  else if (Array.isArray(subscription)) message.subscription = subscription.map(restore);
  return message;
}
