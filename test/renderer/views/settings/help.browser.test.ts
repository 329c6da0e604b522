import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done } from "../../../../preload/base/reply.ts";
import { buildConversation } from "../../../support/model/build-model.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { showApp } from "../../app-fixture.ts";
import type { StartState } from "../../app-fixture.ts";
import { showInLanguage } from "../../screens/languages/show-in-language.ts";

const field = () => page.getByRole("combobox", { name: "Search Help and shortcuts" });
const topic = (name: string) => page.getByRole("button", { name });

async function showHelp(start: StartState = {}): Promise<FakeTransport> {
  const transport = await showApp({ conversations: [buildConversation({ name: "Lake house" })], ...start });
  await expect.element(page.getByRole("heading", { name: "Chats", exact: true })).toBeVisible();
  await userEvent.keyboard("{F1}");
  await expect.element(field()).toBeVisible();
  return transport;
}

test("the search field of Help is as high as the search field of the shortcuts", async () => {
  const height = (): number | undefined => {
    const field = document.querySelector(".content input")?.closest("[role=search]");
    return field?.parentElement?.getBoundingClientRect().height;
  };
  await showHelp();
  expect(height()).toBeCloseTo(34, 1);
  await userEvent.keyboard("{Control>}/{/Control}");
  await expect.element(page.getByRole("textbox", { name: "Find a shortcut" })).toBeVisible();
  expect(height()).toBeCloseTo(34, 1);
});

test("F1 opens Help, and a search result opens its topic with the focus on it", async () => {
  await showHelp();
  await field().fill("firewall");
  await expect
    .element(page.getByRole("option", { name: "Proxies" }))
    .toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Enter}");
  await expect.element(topic("Proxies")).toHaveFocus();
  await expect.element(topic("Proxies")).toHaveAttribute("aria-expanded", "true");
  await expect.element(page.getByText(/^Natter uses the proxy of the system\./u)).toBeVisible();
  await page.getByRole("button", { name: "Open Privacy" }).click();
  await expect.element(page.getByRole("heading", { name: "App lock" })).toBeVisible();
});

test("choosing a shortcut that Help found opens the list of shortcuts, with the focus on its row", async () => {
  await showHelp();
  await field().fill("ctrl g");
  await userEvent.keyboard("{ArrowDown}{ArrowUp}{Enter}");
  await expect.element(page.getByRole("button", { name: "Gallery: Ctrl G. Change keys" })).toHaveFocus();
});

test("if nothing is found, Help says so and offers to search everything, and Esc empties the field", async () => {
  const transport = await showHelp();
  transport.answer("listKnownPeople", () => done({ people: [], groupIdsWithoutMembers: [] }));
  transport.answer("listContacts", () => done([]));
  await field().fill("xyzzyqq");
  await expect.element(page.getByRole("heading", { name: "Nothing found in Help" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(field()).toHaveValue("");
  await expect.element(field()).toHaveFocus();
  await field().fill("xyzzyqq");
  await page.getByRole("main").getByRole("button", { name: "Search or jump to" }).click();
  await expect.element(page.getByRole("dialog", { name: "Search or jump to" })).toBeVisible();
});

test("Help always has the news: the newest version in short, and all changes on request", async () => {
  await showHelp();
  await topic("What’s new").click();
  const list = page.getByRole("heading", { name: "New", exact: true }).first();
  await expect.element(list).toBeVisible();
  const shownChanges = (): number => document.querySelectorAll("[lang=en] li").length;
  const few = shownChanges();
  expect(few).toBeGreaterThan(0);
  await page.getByRole("button", { name: "All changes" }).click();
  await expect.poll(shownChanges).toBeGreaterThan(few);
  await expect.element(page.getByRole("heading", { name: /^Version 0\.1\.0/u })).toBeVisible();
});

test("in another language, Help says that the news is in English only, and marks it as English", async () => {
  await showInLanguage("de");
  await showApp({ conversations: [buildConversation({ name: "Lake house" })] });
  await expect.element(page.getByRole("heading", { name: "Chats", exact: true })).toBeVisible();
  await userEvent.keyboard("{F1}");
  await page.getByRole("button", { name: "Was ist neu" }).click();
  await expect.element(page.getByText("Diese Liste gibt es nur auf Englisch.")).toBeVisible();
  expect(document.querySelector("ul[lang=en]")?.getAttribute("dir")).toBe("ltr");
});

test("Help starts the tour again, with the focus on its first step", async () => {
  const transport = await showHelp();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect.element(page.getByRole("heading", { name: "Your chats" })).toHaveFocus();
  expect(transport.inputsOf("markTourShown")).toHaveLength(1);
});
