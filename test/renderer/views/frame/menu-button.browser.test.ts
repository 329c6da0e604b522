import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done } from "../../../../preload/base/reply.ts";
import { buildConversation } from "../../../support/model/build-model.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { showApp } from "../../app-fixture.ts";
import type { StartState } from "../../app-fixture.ts";

async function show(start: StartState = {}): Promise<FakeTransport> {
  const transport = await showApp(start);
  transport.answer("openMenu", () => done(undefined));
  await expect.element(page.getByRole("heading", { name: "Chats", exact: true })).toBeVisible();
  return transport;
}

const menu = () => page.getByRole("banner").getByRole("button", { name: "Menu", exact: true });
const opened = (transport: FakeTransport): unknown => transport.inputsOf("openMenu");

test("the menu button and Alt alone open the menus, which are below the button", async () => {
  const transport = await show();
  await menu().click();
  await userEvent.keyboard("{Alt}");
  const { left, bottom } = menu().element().getBoundingClientRect();
  const below = { x: Math.round(left), y: Math.round(bottom) };
  await expect.poll(() => opened(transport)).toEqual([below, below]);
});

test("Alt with another key or a press of the mouse opens no menu", async () => {
  const transport = await show({ conversations: [buildConversation()] });
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await expect.element(page.getByRole("textbox", { name: /Lake house/u })).toHaveFocus();
  await userEvent.keyboard("{Control>}{Alt>}{/Alt}{/Control}");
  expect(opened(transport)).toEqual([]);
});

test("on a Mac, the menus are in the menu bar, and the window has no menu button", async () => {
  await show({ desktop: { platform: "darwin", windowControls: "start" } });
  await expect.element(menu()).not.toBeInTheDocument();
});

test("main is told the texts of the menu commands, and which of them are possible in the open chat", async () => {
  const transport = await show({ conversations: [buildConversation()] });
  const last = () => transport.inputsOf("describeMenus").at(-1);
  await expect.poll(() => last()?.commands.gallery).toBe("Gallery");
  expect(last()?.possible).toContain("settings");
  expect(last()?.possible).not.toContain("gallery");
  await page.getByRole("button", { name: /^Lake house/u }).click();
  await expect.poll(() => last()?.possible).toContain("gallery");
});
