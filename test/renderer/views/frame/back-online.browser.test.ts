import { tick } from "svelte";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { buildConversation, conversationId } from "../../../support/model/build-model.ts";
import { showApp, signedOutSession } from "../../app-fixture.ts";

const offline = {
  state: "offline",
  outage: { problem: { kind: "offline" }, isComputerOffline: true },
  nextTryAt: null,
} as const;
const lake = buildConversation({ id: conversationId("501"), name: "Lake house", waitingCount: 2 });
const said = () => document.querySelector("[aria-live=polite]")?.textContent ?? "";

test("after an outage, a notice says that the messages that waited are being sent", async () => {
  const transport = await showApp({ conversations: [lake], connection: offline });
  await expect.element(page.getByText(/2 messages are sent in order/u).first()).toBeVisible();
  transport.push("connectionChanged", { state: "connecting" });
  expect(page.getByText("Back online").elements()).toHaveLength(0);
  // Main begins to send at once, and pushes both changes together.
  transport.push("conversationsSaved", [{ ...lake, waitingCount: 1 }]);
  transport.push("connectionChanged", { state: "online" });
  await expect.element(page.getByText("Back online")).toBeVisible();
  await expect.element(page.getByText("The 2 messages that waited are being sent.")).toBeVisible();
});

test("the notice after an outage disappears if the sign-in ends, the service is lost again, or the person signs out", async () => {
  const transport = await showApp({ conversations: [lake], connection: offline });
  const notice = page.getByText("Back online");
  const comeBack = async (): Promise<void> => {
    transport.push("connectionChanged", offline);
    await tick();
    transport.push("connectionChanged", { state: "online" });
    await expect.element(notice).toBeVisible();
  };
  await expect.element(page.getByText(/2 messages are sent in order/u).first()).toBeVisible();
  const ended = { state: "offline", outage: null, nextTryAt: null } as const;
  for (const next of [ended, offline]) {
    await comeBack();
    transport.push("connectionChanged", next);
    await tick();
    expect(notice.elements()).toHaveLength(0);
  }
  await comeBack();
  transport.push("connectionChanged", { state: "catching-up" });
  await expect.element(notice).toBeVisible();
  transport.push("sessionChanged", signedOutSession);
  // Does not wait longer, because the notice would disappear by itself after a few seconds.
  await tick();
  expect(notice.elements()).toHaveLength(0);
});

test("after an outage in which nothing waited, screen readers hear that the service can be reached again", async () => {
  const transport = await showApp({ connection: offline });
  await expect.element(page.getByText("You are offline.", { exact: false }).first()).toBeVisible();
  transport.push("connectionChanged", { state: "online" });
  await expect.poll(said).toBe("Back online");
});

test("a start, a catch-up and an ended sign-in do not count as an outage", async () => {
  const transport = await showApp({ conversations: [lake], connection: { state: "connecting" } });
  await expect.element(page.getByRole("button", { name: /^Lake house/u })).toBeVisible();
  for (const state of ["online", "catching-up", "online"] as const)
    transport.push("connectionChanged", { state });
  transport.push("connectionChanged", { state: "offline", outage: null, nextTryAt: null });
  transport.push("connectionChanged", { state: "online" });
  await expect.element(page.getByRole("button", { name: /^Lake house/u })).toBeVisible();
  expect(page.getByText("Back online").elements()).toHaveLength(0);
  expect(said()).toBe("");
});
