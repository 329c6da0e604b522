import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done, failed } from "../../../../preload/base/reply.ts";
import { buildConversation, conversationId } from "../../../support/model/build-model.ts";
import { showApp } from "../../app-fixture.ts";

// Each test needs a part of the app that no earlier test has loaded, because the part must load while the test types.

const lake = buildConversation({ id: conversationId("500"), name: "Lake house" });

const composer = () => page.getByRole("textbox", { name: "Message Lake house" });

async function openChat(): Promise<void> {
  const transport = await showApp({
    conversations: [lake],
    prepare: (fake) => {
      fake.answer("listKnownPeople", () => done({ people: [], groupIdsWithoutMembers: [] }));
      fake.answer("listContacts", () => done([]));
      fake.answer("completeSearch", () => done({ start: 0, end: 0, options: [] }));
      fake.answer("searchMessages", () => failed({ kind: "offline" }));
      fake.answer("signalTyping", () => done(undefined));
    },
  });
  await page.getByRole("button", { name: /^Lake house/u }).click();
  await expect.element(composer()).toHaveFocus();
  // The shortcuts are loaded later than the first screen.
  await expect.poll(() => transport.inputsOf("describeMenus").at(-1)?.possible).toContain("search-chat");
}

test("text typed while the palette loads is in the palette's field, and Escape returns to the composer", async () => {
  await openChat();
  await userEvent.keyboard("{Control>}k{/Control}lakr{Backspace}e");
  const field = page.getByRole("combobox", { name: /^Search chats, people/u });
  await expect.element(field).toHaveValue("lake");
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByRole("option", { name: /^Lake house/u })).toBeVisible();
  await userEvent.keyboard("s");
  await expect.element(field).toHaveValue("lakes");
  await userEvent.keyboard("{Escape}");
  await userEvent.keyboard("{Escape}");
  await expect.element(composer()).toHaveFocus();
  await expect.element(composer()).toHaveValue("");
});

test("text typed while the search loads is in the search field", async () => {
  await openChat();
  await userEvent.keyboard("{Control>}f{/Control}boa");
  const field = page.getByRole("combobox", { name: "Search in this chat" });
  await expect.element(field).toHaveValue("boa");
  await userEvent.keyboard("t");
  await expect.element(field).toHaveValue("boat");
  await userEvent.keyboard("{Escape}{Escape}");
  await expect.element(composer()).toHaveFocus();
  await expect.element(composer()).toHaveValue("");
});
