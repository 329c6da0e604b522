import { z } from "zod";

const webAddress = z.url({ protocol: /^https?$/ });
const anyId = z.union([z.string().min(1), z.number()]);
const degrees = (max: number) =>
  z.string().refine((text) => text.trim() !== "" && Math.abs(Number(text)) <= max);
const locus = z.tuple([z.number().int().min(0), z.number().int().min(0)]);

/**
 * The required fields of each attachment kind (interface/attachments#kinds). Kinds that are not listed here are not
 * validated.
 */
const kinds: Readonly<Record<string, z.ZodType>> = {
  image: z.looseObject({ url: webAddress }),
  linked_image: z.looseObject({ url: webAddress }),
  video: z.looseObject({ url: webAddress, preview_url: webAddress.nullish() }),
  audio: z.looseObject({ url: webAddress }),
  file: z.looseObject({ file_id: z.string().min(1) }),
  location: z.looseObject({ lat: degrees(90), lng: degrees(180), name: z.string() }),
  emoji: z.looseObject({
    placeholder: z.string().min(1),
    charmap: z.array(z.tuple([z.number().int(), z.number().int()])),
  }),
  // `user_ids` and `loci` may differ in length.
  mentions: z.looseObject({ user_ids: z.array(anyId), loci: z.array(locus) }),
  reply: z.looseObject({ reply_id: z.string().min(1), base_reply_id: z.string().nullish() }),
};

/**
 * Attachment kinds that only the service may create, together with the poll or the event that they refer to
 * (interface/attachments#kinds).
 */
const serverMade: ReadonlySet<string> = new Set(["poll", "event"]);

/**
 * Maximum nesting depth of an attachment, above that of any known kind. Without a limit, a very deep value could not be
 * serialised as JSON.
 */
const deepest = 20;

function isDeeperThan(depth: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(depth - 1, inner));
}

/**
 * Schema of an attachment that a client sends. A known kind must have its required fields; an unknown kind is kept
 * unchanged.
 */
export const wireNewAttachment = z
  .looseObject({ type: z.string().min(1) })
  .superRefine((attachment, context) => {
    if (serverMade.has(attachment.type)) {
      context.addIssue({ code: "custom", path: ["type"], message: "is made by the service" });
      return;
    }
    if (isDeeperThan(deepest, attachment)) {
      context.addIssue({ code: "custom", message: "is too deep" });
      return;
    }
    const kind = Object.hasOwn(kinds, attachment.type) ? kinds[attachment.type] : undefined;
    for (const issue of kind?.safeParse(attachment).error?.issues ?? []) context.addIssue({ ...issue });
  });
