import { expect, test } from "vitest";
import { toOtherReadPosition } from "../../../../../main/service/to-model/conversations/to-other-read-position.ts";

test("a read receipt is converted to the message and the time in milliseconds", () => {
  const wire = { id: "1", chat_id: "1+100", message_id: "9", user_id: "100", read_at: 1_700_000_000 };
  expect(toOtherReadPosition(wire)).toEqual({ messageId: "9", at: 1_700_000_000_000 });
});
