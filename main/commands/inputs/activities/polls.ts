import { z } from "zod";
import type { PollCommands } from "../../../../preload/commands/activities/polls.ts";
import { conversationId, singleLine, moment, pollId, pollOptionId } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

const maxOptions = 1_000;

export const pollInputs: InputsOf<PollCommands> = {
  createPoll: z.strictObject({
    conversationId,
    poll: z.strictObject({
      subject: singleLine,
      options: z.array(singleLine).max(maxOptions),
      expiresAt: moment,
      type: z.enum(["single", "multi"]),
      visibility: z.enum(["anonymous", "public"]),
    }),
  }),
  vote: z.strictObject({
    conversationId,
    pollId,
    vote: z.discriminatedUnion("type", [
      z.strictObject({ type: z.literal("single"), optionId: pollOptionId }),
      z.strictObject({ type: z.literal("multi"), optionIds: z.array(pollOptionId).max(maxOptions) }),
    ]),
  }),
  endPoll: z.strictObject({ conversationId, pollId }),
  getPoll: z.strictObject({ conversationId, pollId }),
  listPolls: z.strictObject({ conversationId, continuation: z.string().max(2_000).nullable() }),
};
