import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done, failed } from "../../../../preload/base/reply.ts";
import { buildConversation, buildSettings, conversationId } from "../../../support/model/build-model.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { showApp } from "../../app-fixture.ts";

const lake = buildConversation({ id: conversationId("500"), name: "Lake house" });

/** Opens the chat, and waits until the lazily loaded part that reports typed text is there. */
async function openLake(transport: FakeTransport): Promise<void> {
  await page.getByRole("button", { name: /^Lake house/u }).click();
  await expect.poll(() => transport.inputsOf("describeMenus")).not.toEqual([]);
}

test("main is told the text around the caret of fields whose spelling is checked, and of no others", async () => {
  const transport = await showApp({
    conversations: [lake],
    prepare: (made) => {
      made.answer("signalTyping", () => done(undefined));
      made.answer("listKnownPeople", () => done({ people: [], groupIdsWithoutMembers: [] }));
      made.answer("listContacts", () => done([]));
      made.answer("completeSearch", () => done({ start: 0, end: 0, options: [] }));
      made.answer("searchMessages", () => failed({ kind: "offline" }));
    },
  });
  const texts = () => transport.inputsOf("adaptSpellingToText").map(({ text }) => text);
  await openLake(transport);
  const composer = page.getByRole("textbox", { name: "Message Lake house" });
  await composer.fill("Bring the keys");
  await expect.poll(() => texts().at(-1)).toBe("Bring the keys");
  const long = `${"a".repeat(1500)}${"b".repeat(1500)}`;
  await composer.fill(long);
  await expect.poll(() => texts().at(-1)).toBe("b".repeat(1000));

  await userEvent.keyboard("{Control>}k{/Control}");
  await page.getByRole("combobox", { name: /^Search chats, people/u }).fill("a name of a chat");
  await userEvent.keyboard("{Escape}{Escape}");
  await expect.element(composer).toHaveFocus();
  await composer.fill("");
  await expect.poll(() => texts().at(-1)).toBe("");
  expect(texts().filter((text) => text.includes("name"))).toEqual([]);
});

test.each([{ isSpellingFollowed: false }, { isSpellingChecked: false }])(
  "main is told nothing of what is typed if the setting is %o",
  async (changes) => {
    const transport = await showApp({
      conversations: [lake],
      settings: changes,
      prepare: (made) => {
        made.answer("signalTyping", () => done(undefined));
      },
    });
    await openLake(transport);
    const composer = page.getByRole("textbox", { name: "Message Lake house" });
    await expect.element(composer).toHaveFocus();
    const texts = () => transport.inputsOf("adaptSpellingToText").map(({ text }) => text);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    await composer.fill("Bring the keys");
    vi.advanceTimersByTime(1000);
    expect(texts()).toEqual([]);
    transport.push("settingsChanged", buildSettings());
    await composer.fill("Bring the keys, please");
    vi.advanceTimersByTime(1000);
    expect(texts()).toEqual(["Bring the keys, please"]);
  },
);
