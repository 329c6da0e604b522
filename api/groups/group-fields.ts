import { z } from "zod";
import { maxGroupDescriptionLength, maxGroupNameLength } from "../../preload/model/groups/groups.ts";
import { codePointCount } from "../../preload/model/messages/text-length.ts";

/** Schema of a text with at most `maxLength` characters. The service counts Unicode code points, so this does too. */
function textOfAtMost(maxLength: number) {
  return z.string().check((context) => {
    if (codePointCount(context.value) <= maxLength) return;
    context.issues.push({
      code: "too_big",
      origin: "string",
      maximum: maxLength,
      inclusive: true,
      input: context.value,
    });
  });
}

/** Name of a group or topic (interface/limits#sizes). */
export const wireGroupName = textOfAtMost(maxGroupNameLength);
/** Description of a group or topic (interface/limits#sizes). */
export const wireGroupDescription = textOfAtMost(maxGroupDescriptionLength);
/** Address of a picture on the image service; null or empty removes the picture. */
export const wireGroupPicture = z.string().nullable();

/** The icon of the like button; null removes it (interface/groups#settings). */
export const wireNewLikeIcon = z
  .object({ type: z.literal("emoji"), pack_id: z.number().int(), pack_index: z.number().int().min(0) })
  .nullable();

/**
 * A question that a person must answer to join a group. The service has only this one type of question
 * (interface/groups#settings).
 */
export const wireNewJoinQuestion = z
  .object({ type: z.literal("join_reason/questions/text"), text: z.string().min(1).max(1000) })
  .nullable();

/** A like icon as the service sends it. An icon of an unknown type is stored unchanged. */
export const wireLikeIcon = z.looseObject({
  type: z.string().nullish(),
  pack_id: z.union([z.number(), z.string()]).nullish(),
  pack_index: z.union([z.number(), z.string()]).nullish(),
});

/** A join question as the service sends it: an object, or plain text. */
export const wireJoinQuestion = z.union([
  z.looseObject({ type: z.string().nullish(), text: z.string().nullish() }),
  z.string(),
]);

/** The geographic location at which a group meets (interface/discovery#summary). */
export const wireGroupLocation = z.looseObject({
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
/** A location as the service sends it. */
export type WireGroupLocation = z.output<typeof wireGroupLocation>;
