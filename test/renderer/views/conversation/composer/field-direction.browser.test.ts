import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { done } from "../../../../../preload/base/reply.ts";
import { buildSentMessage, showConversation } from "../conversation-fixture.ts";

test("in a right-to-left window an empty field is right-to-left too, and a text has the direction of its words", async () => {
  const { documentElement } = document;
  documentElement.dir = "rtl";
  onTestFinished(() => {
    documentElement.dir = "ltr";
  });
  const { transport } = await showConversation({ messages: [buildSentMessage(1, "one")] });
  transport.answer("signalTyping", () => done(undefined));
  const field = page.getByRole("textbox", { name: /^Message / });
  const direction = (): string => getComputedStyle(field.element()).direction;
  await expect.poll(direction).toBe("rtl");
  await field.fill("Hello");
  expect(direction()).toBe("ltr");
  await field.fill("مرحبا");
  expect(direction()).toBe("rtl");
});
