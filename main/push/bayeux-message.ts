import { z } from "zod";

/**
 * A Bayeux message that faye can process without throwing: its channel must follow the grammar, and its advice and
 * transports must have the types that faye computes with. Other messages are dropped.
 */
const processableMessage = z.looseObject({
  channel: z.string().regex(/^(\/[\w\-!~()$@]+)+$/),
  id: z.string().optional(),
  successful: z.boolean().optional(),
  error: z.string().optional(),
  subscription: z.union([z.string(), z.array(z.string())]).optional(),
  advice: z
    .looseObject({
      reconnect: z.enum(["retry", "handshake", "none"]).optional(),
      interval: z.number().min(0).optional(),
      timeout: z.number().min(0).optional(),
    })
    .optional(),
});

const processableHandshake = z.looseObject({
  clientId: z.string().min(1),
  supportedConnectionTypes: z.array(z.string()).refine((types) => types.includes("long-polling")),
});

/** Whether faye can process this message. */
export function canFayeProcess(message: unknown): boolean {
  const read = processableMessage.safeParse(message);
  if (!read.success) return false;
  const isNewSession = read.data.channel === "/meta/handshake" && read.data.successful === true;
  return !isNewSession || processableHandshake.safeParse(message).success;
}

/**
 * Whether a refused subscription to the account's own channel means that the token is invalid. It is not known how the
 * service words that (interface/push#connection). So every error counts, except those that faye's servers send for
 * other reasons (interface/push#connection): an unknown session, a malformed request, or a failure of the server.
 */
export function isTokenRefusal(error: string | undefined): boolean {
  const text = error ?? "";
  const code = Number(/^(\d{3}):/.exec(text)?.[1] ?? 0);
  if (code === 401) return !/unknown client/i.test(text);
  const isOtherReason =
    (code >= 300 && code < 400) || [400, 402, 404, 405, 407].includes(code) || code >= 500;
  return !isOtherReason;
}
