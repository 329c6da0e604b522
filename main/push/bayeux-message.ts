import { z } from "zod";

/**
 * A Bayeux message that faye can take without throwing: its channel must follow the grammar, and advice and transports
 * must be what it computes with. Anything else is kept from it.
 */
const soundMessage = z.looseObject({
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

const soundHandshake = z.looseObject({
  clientId: z.string().min(1),
  supportedConnectionTypes: z.array(z.string()).refine((types) => types.includes("long-polling")),
});

/** Whether faye can be given this message. */
export function isSound(message: unknown): boolean {
  const read = soundMessage.safeParse(message);
  if (!read.success) return false;
  const isNewSession = read.data.channel === "/meta/handshake" && read.data.successful === true;
  return !isNewSession || soundHandshake.safeParse(message).success;
}

/**
 * Whether a refused subscription of the account's own channel means that the token is not accepted. The service's own
 * words for that are not known (interface/push#connection), so everything counts except what faye's servers say for
 * other reasons (interface/push#connection): a forgotten session, a malformed request, a failure of their own.
 */
export function isTokenRefusal(error: string | undefined): boolean {
  const text = error ?? "";
  const code = Number(/^(\d{3}):/.exec(text)?.[1] ?? 0);
  if (code === 401) return !/unknown client/i.test(text);
  const isOtherReason =
    (code >= 300 && code < 400) || [400, 402, 404, 405, 407].includes(code) || code >= 500;
  return !isOtherReason;
}
