import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Reply } from "../../../../preload/base/reply.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import { QuotedMessages } from "../../../../renderer/state/conversation/quoted-messages.svelte.ts";
import { buildMessage, conversationId, messageId } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import { eventually } from "../../../support/clock/eventually.ts";

const here = conversationId("500");
const [first, second] = [messageId("1"), messageId("2")];

function setUp() {
  const transport = createFakeTransport();
  const quoted = new QuotedMessages(createBridge(transport, () => ""));
  const texts = (): readonly string[] => [...quoted.byId.values()].map(({ text }) => text);
  const asked = (): readonly string[] => transport.inputsOf("getMessage").map((input) => input.messageId);
  return { transport, quoted, texts, asked };
}

test("quoted messages are requested one after the other, and each once", async () => {
  const { transport, quoted, texts, asked } = setUp();
  const answers: ((reply: Reply<Message>) => void)[] = [];
  transport.answer("getMessage", () => new Promise((resolve) => answers.push(resolve)));
  for (const id of [first, second, first]) quoted.request(here, id);
  expect(asked()).toEqual(["1"]);
  answers[0]?.(done(buildMessage({ id: first, text: "one" })));
  await eventually(() => {
    expect(asked()).toEqual(["1", "2"]);
  });
  answers[1]?.(failed({ kind: "not-found" }));
  await eventually(() => {
    expect(texts()).toEqual(["one"]);
  });
  quoted.request(here, second);
  expect(asked()).toEqual(["1", "2"]);
});

test("if a quoted message cannot be loaded for now, the requests end, and drawing the quote again requests it again", async () => {
  const { transport, quoted, texts, asked } = setUp();
  transport.answer("getMessage", () => failed({ kind: "offline" }));
  quoted.request(here, first);
  quoted.request(here, second);
  await eventually(() => {
    quoted.request(here, second);
    expect(asked()).toEqual(["1", "2"]);
  });
  transport.answer("getMessage", ({ messageId: id }) => done(buildMessage({ id, text: "now" })));
  await eventually(() => {
    quoted.request(here, second);
    expect(texts()).toEqual(["now"]);
  });
});

test("an edit of a quoted message is shown, and another conversation does not show the quoted message", async () => {
  const { transport, quoted, texts } = setUp();
  transport.answer("getMessage", () => done(buildMessage({ id: first, text: "Frist" })));
  quoted.request(here, first);
  await eventually(() => {
    expect(texts()).toEqual(["Frist"]);
  });
  quoted.messagesSaved([buildMessage({ id: first, text: "First" }), buildMessage({ id: second })]);
  expect(texts()).toEqual(["First"]);
  quoted.clear();
  expect(texts()).toEqual([]);
});
