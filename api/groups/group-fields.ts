import { z } from "zod";
import { textLength } from "../../preload/model/messages/text.ts";

/** Text of so many characters at most, counted as the service counts them: by code points. */
function textOfAtMost(most: number) {
  return z.string().check((context) => {
    if (textLength(context.value) <= most) return;
    context.issues.push({
      code: "too_big",
      origin: "string",
      maximum: most,
      inclusive: true,
      input: context.value,
    });
  });
}

/** Name of a group or topic (interface/limits#sizes). */
export const groupName = textOfAtMost(140);
/** Description of a group or topic (interface/limits#sizes). */
export const groupDescription = textOfAtMost(255);
/** A picture of the image service; null or empty takes the one there is away. */
export const groupPicture = z.string().nullable();

/** The icon of the like button; null removes it (interface/groups#settings). */
export const likeIcon = z
  .object({ type: z.literal("emoji"), pack_id: z.number().int(), pack_index: z.number().int().min(0) })
  .nullable();

/** The one kind of join question (interface/groups#settings). */
export const joinQuestion = z
  .object({ type: z.literal("join_reason/questions/text"), text: z.string().min(1).max(1000) })
  .nullable();

/** A like icon as it comes; one of a kind that this version does not know is kept as it is. */
export const wireLikeIcon = z.looseObject({
  type: z.string().nullish(),
  pack_id: z.union([z.number(), z.string()]).nullish(),
  pack_index: z.union([z.number(), z.string()]).nullish(),
});

/** A join question as it comes: in an object, or as bare text. */
export const wireJoinQuestion = z.union([
  z.looseObject({ type: z.string().nullish(), text: z.string().nullish() }),
  z.string(),
]);

/** A place where a group meets (interface/discovery#summary). */
export const wireLocation = z.looseObject({
  point: z
    .looseObject({
      lat: z.union([z.number(), z.string()]).nullish(),
      lon: z.union([z.number(), z.string()]).nullish(),
    })
    .nullish(),
  name: z.string().nullish(),
  full_address: z.string().nullish(),
  locality: z.string().nullish(),
  country_region: z.string().nullish(),
  country_subdivision: z.string().nullish(),
  country_code: z.string().nullish(),
});
/** A place as it came from the service. */
export type WireLocation = z.output<typeof wireLocation>;
