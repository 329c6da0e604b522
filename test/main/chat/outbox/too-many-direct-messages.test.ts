import { expect, test } from "vitest";
import type { Problem } from "../../../../preload/base/reply.ts";
import type { ChatId } from "../../../../preload/base/ids.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { ServiceError } from "../../../../main/service/service-error.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { refusal } from "../../../support/account/fake-service.ts";
import type { FakeService } from "../../../support/account/fake-service.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";

const refused: ServiceError = {
  kind: "refused",
  status: 403,
  code: 403,
  refusal: "autoBanned",
  errors: ["no"],
  body: null,
};

/**
 * Sends a direct message that the service refuses with 403. Returns the problem, and the calls that ask about blocks.
 */
async function problemOfRefused(
  answerBlocks: (service: FakeService) => void,
): Promise<{ readonly problem: Problem | null; readonly questions: readonly unknown[] }> {
  const harness = createAccountHarness();
  const { service } = harness;
  const conversation = service.addChat({ id: "200", name: "Bea" });
  service.say(conversation, "old");
  await harness.begin();
  const target = { conversationId: asId<ChatId>(conversation.id) };
  unwrapReply(await harness.account.openConversation(target));
  answerBlocks(service);
  service.once("sendDirectMessage", refused);
  unwrapReply(harness.account.sendMessage({ ...target, text: "once more", replyTo: null }));
  await settle();
  const status = harness.window(conversation).at(-1)?.status;
  return {
    problem: status?.state === "failed" ? status.problem : null,
    questions: service.callsOf("isBlockedBetween").map(({ query }) => query),
  };
}

test("if a direct message is refused although neither person blocks the other, the person has sent too many", async () => {
  const { problem, questions } = await problemOfRefused((service) => {
    service.answerOnce("isBlockedBetween", { between: false });
  });
  expect(problem).toEqual({ kind: "too-many-direct-messages" });
  expect(questions).toEqual([{ user: "1", otherUser: "200" }]);
});

test("if a direct message is refused because one person blocks the other, it counts as refused, not as too many", async () => {
  const { problem } = await problemOfRefused((service) => {
    service.answerOnce("isBlockedBetween", { between: true });
  });
  expect(problem).toEqual({ kind: "refused", status: 403, reason: "no" });
});

test.each([refusal(403), { kind: "offline" } as const])(
  "if the service does not say whether people block each other, a refused direct message counts only as refused (%j)",
  async (error) => {
    const { problem } = await problemOfRefused((service) => {
      service.once("isBlockedBetween", error);
    });
    expect(problem).toEqual({ kind: "refused", status: 403, reason: "no" });
  },
);
