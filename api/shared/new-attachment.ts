import { z } from "zod";

const webAddress = z.url({ protocol: /^https?$/ });
const anyId = z.union([z.string().min(1), z.number()]);
const degrees = (most: number) =>
  z.string().refine((text) => text.trim() !== "" && Math.abs(Number(text)) <= most);
const locus = z.tuple([z.number().int().min(0), z.number().int().min(0)]);

/** What each kind must have (interface/attachments#kinds). Kinds that stand nowhere here have no rule. */
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
  // The two lists may differ in length.
  mentions: z.looseObject({ user_ids: z.array(anyId), loci: z.array(locus) }),
  reply: z.looseObject({ reply_id: z.string().min(1), base_reply_id: z.string().nullish() }),
};

/** Kinds that only the service makes, with the poll or the event that they stand for (interface/attachments#kinds). */
const serverMade: ReadonlySet<string> = new Set(["poll", "event"]);

/** Deeper than anything that is known to be sent; without an end it could not even be written as JSON again. */
const deepest = 20;

function isDeeperThan(depth: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(depth - 1, inner));
}

/** An attachment as a client sends it: of a known kind it has what that kind needs; an unknown one is kept as it is. */
export const newAttachment = z.looseObject({ type: z.string().min(1) }).superRefine((attachment, context) => {
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
