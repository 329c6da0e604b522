import { z } from "zod";
import type { ScheduledMessageCommands } from "../../../../preload/commands/messages/scheduled.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { ScheduledMessageId } from "../../../../preload/base/ids.ts";
import { anyId, moment, noInput } from "../fields.ts";
import type { InputsOf } from "../fields.ts";
import { messageToSend } from "./messages.ts";

const scheduledId = anyId.transform((text) => asId<ScheduledMessageId>(text));
const chosen = z.strictObject({ scheduledId });

/** The inputs for messages that are sent at a later time. */
export const scheduledMessageInputs: InputsOf<ScheduledMessageCommands> = {
  scheduleMessage: messageToSend.extend({ sendAt: moment }),
  listScheduledMessages: noInput,
  rescheduleMessage: z.strictObject({ scheduledId, sendAt: moment }),
  sendScheduledMessage: chosen,
  reopenScheduledMessage: chosen,
  deleteScheduledMessage: chosen,
};
