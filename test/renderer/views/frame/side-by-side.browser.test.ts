import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done } from "../../../../preload/base/reply.ts";
import { buildConversation, conversationId } from "../../../support/model/build-model.ts";
import { buildGroupDetails } from "../../../support/model/build-group-details.ts";
import { expectAccessible } from "../../expect-accessible.ts";
import { showApp } from "../../app-fixture.ts";
import type { StartState } from "../../app-fixture.ts";

const lake = buildConversation({ lastActivityAt: 3 });
const hut = buildConversation({ id: conversationId("502"), name: "Hut", lastActivityAt: 2 });
const boat = buildConversation({ id: conversationId("503"), name: "Boat", lastActivityAt: 1 });
const conversations = [lake, hut, boat];

const row = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`, "u") });
const side = (name: string) => page.getByRole("region", { name });
const first = side("First chat: Lake house");
const second = side("Second chat: Hut");
const divider = page.getByRole("separator", { name: "Width of the first chat, in percent" });

const widthOf = (region: typeof first): number => region.element().getBoundingClientRect().width;

/** Drags a row of the list to an element. */
function drag(from: Element, to: Element): void {
  const dataTransfer = new DataTransfer();
  const send = (target: Element, type: string): void => {
    target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  };
  send(from, "dragstart");
  for (const type of ["dragenter", "dragover", "drop"]) send(to, type);
  send(from, "dragend");
}

/** Shows Lake house and Hut side by side, with the focus on Hut. */
async function showTwo(start: StartState = {}) {
  const transport = await showApp({ conversations, size: { width: 1280, height: 800 }, ...start });
  await row("Lake house").click();
  await expect.element(page.getByRole("textbox", { name: /^Message/u })).toBeVisible();
  drag(row("Hut").element(), document.querySelector("main .conversation") ?? document.body);
  await expect.element(second).toBeVisible();
  return transport;
}

test("a chat dropped on the only open chat shows both side by side, and on one of two replaces it", async () => {
  const transport = await showTwo();
  await expect.element(second).toHaveAttribute("aria-current", "true");
  expect(transport.inputsOf("openConversationBeside")).toEqual([{ conversationId: hut.id }]);
  await expectAccessible();
  drag(row("Boat").element(), first.element());
  await expect.element(side("First chat: Boat")).toHaveAttribute("aria-current", "true");
  await expect.element(second).toBeVisible();
});

test("the divider leaves both chats a minimum width, has a saved position, and makes both equal by a double click", async () => {
  const transport = await showTwo({ settings: { firstSideShare: 80 } });
  // Each side has at least 320 of 912 pixels.
  await expect.element(divider).toHaveAttribute("aria-valuemin", "36");
  await expect.element(divider).toHaveAttribute("aria-valuenow", "64");
  expect(widthOf(second)).toBe(320);
  document.querySelector<HTMLElement>("main [role=separator]")?.focus();
  await userEvent.keyboard("{ArrowRight}{ArrowLeft}");
  expect(transport.inputsOf("changeSettings").at(-1)).toEqual({ changes: { firstSideShare: 62 } });
  await divider.dblClick();
  await expect.element(divider).toHaveAttribute("aria-valuenow", "50");
  expect(Math.abs(widthOf(first) - widthOf(second))).toBeLessThan(2);
});

test("a window without room for two chats shows only the focused chat, and tells main that the other closed", async () => {
  const transport = await showTwo();
  await page.viewport(900, 800);
  await expect.element(page.getByRole("heading", { name: "Hut", level: 2 })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Lake house", level: 2 })).not.toBeInTheDocument();
  await expect.poll(() => transport.inputsOf("closeConversation")).toHaveLength(1);
  await row("Lake house").click();
  await expect.element(page.getByRole("heading", { name: "Lake house", level: 2 })).toBeVisible();
  await expect.poll(() => transport.inputsOf("closeConversationBeside")).toHaveLength(1);
  await page.viewport(1280, 800);
  await expect.element(second).toBeVisible();
  expect(transport.inputsOf("openConversationBeside")).toHaveLength(2);
});

test("if two chats are side by side, the details are shown for the focused chat only, and cover that chat", async () => {
  await showTwo({
    prepare: (transport) => {
      transport.answer("getGroupDetails", () => done(buildGroupDetails()));
    },
  });
  await userEvent.keyboard("{Control>}i{/Control}");
  const details = page.getByRole("complementary", { name: /^Details of/u });
  await expect.element(details).toBeVisible();
  expect(second.element().contains(details.element())).toBe(true);
  // The visible rest of the chat is dimmed, as in a window that is too narrow for details beside the timeline. A press
  // there closes the details.
  const { left, top, width } = second.element().getBoundingClientRect();
  const edge = document.elementFromPoint(left + 20, top + 300);
  expect(edge?.className).toContain("scrim");
  expect(edge?.getBoundingClientRect().width).toBe(width);
  expect(document.elementFromPoint(left - 40, top + 300)?.className).not.toContain("scrim");
  if (edge instanceof HTMLElement) edge.click();
  await expect.element(details).not.toBeInTheDocument();
  await userEvent.keyboard("{Control>}i{/Control}");
  await expect.element(details).toBeVisible();
  await first.getByRole("textbox").click();
  await expect.element(details).not.toBeInTheDocument();
});

test("if the other chat gets the focus, the details of the first chat close, and its button opens them again", async () => {
  await showTwo({
    prepare: (transport) => {
      transport.answer("getGroupDetails", () => done(buildGroupDetails()));
    },
  });
  const details = page.getByRole("complementary", { name: /^Details of/u });
  const button = second.getByRole("button", { name: "Details", exact: true });
  await button.click();
  await expect.element(details).toBeVisible();
  await expect.element(button).toHaveAttribute("aria-pressed", "true");
  await first.getByRole("textbox").click();
  await expect.element(details).not.toBeInTheDocument();
  await expect.element(button).toHaveAttribute("aria-pressed", "false");
  await button.click();
  await expect.element(details).toBeVisible();
});
