import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { nothing, wireAttachment, wireId, wireSeconds } from "./shapes.ts";

/** interface: Member; field facts 3.9. */
export const wireMember = z.looseObject({
  id: wireId.nullish(),
  user_id: wireId,
  nickname: z.string().nullish(),
  name: z.string().nullish(),
  image_url: z.string().nullish(),
  muted: z.boolean().nullish(),
  roles: z.array(z.string()).nullish(),
});
/** interface: Group; field facts 3.9. */
export const wireGroup = z.looseObject({
  id: wireId,
  name: z.string(),
  type: z.string().nullish(),
  description: z.string().nullish(),
  image_url: z.string().nullish(),
  creator_user_id: wireId.nullish(),
  created_at: wireSeconds.nullish(),
  updated_at: wireSeconds.nullish(),
  members: z.array(wireMember).nullish(),
  members_count: z.number().nullish(),
  muted_until: wireSeconds.nullish(),
  unread_count: z.number().nullish(),
  last_read_message_id: wireId.nullish(),
  messages: z
    .looseObject({
      count: z.number(),
      last_message_id: wireId.nullish(),
      last_message_created_at: wireSeconds.nullish(),
      preview: z
        .looseObject({
          nickname: z.string().nullish(),
          text: z.string().nullish(),
          image_url: z.string().nullish(),
          attachments: z.array(wireAttachment).nullish(),
        })
        .nullish(),
    })
    .nullish(),
});
/** A group as it came from the service. */
export type WireGroup = z.output<typeof wireGroup>;
/** A member as it came from the service. */
export type WireMember = z.output<typeof wireMember>;

/** The groups of the account, those with the newest message first. */
export const listGroups = endpoint({
  name: "listGroups",
  base: "v3",
  method: "GET",
  path: "/groups",
  query: z.object({
    page: z.coerce.number().int().min(1).default(1),
    per_page: z.coerce.number().int().min(1).default(10),
    omit: z.literal("memberships").optional(),
    include: z.literal("unread_count").optional(),
  }),
  body: nothing,
  answer: z.array(wireGroup),
  successes: [200],
  refusals: {},
  isRetrySafe: "yes",
  token: "query",
  source: "interface: Groups; field facts 3.6, 3.9",
});

/** One group with its members. */
export const getGroup = endpoint({
  name: "getGroup",
  base: "v3",
  method: "GET",
  path: "/groups/:group_id",
  query: nothing,
  body: nothing,
  answer: wireGroup,
  successes: [200],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface: Groups",
});

/** Groups. */
export const groupEndpoints = { listGroups, getGroup };
