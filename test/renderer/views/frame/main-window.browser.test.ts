import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done, failed } from "../../../../preload/base/reply.ts";
import {
  buildAccount,
  buildConversation,
  fixtureTime,
  conversationId,
} from "../../../support/model/build-model.ts";
import { cutTexts, enlargeText } from "../../large-text.ts";
import { showApp, signedInSession, signedOutSession } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";

const lake = buildConversation({ id: conversationId("500"), name: "Lake house", waitingCount: 2 });
const book = buildConversation({
  id: conversationId("501"),
  name: "Book club",
  lastActivityAt: fixtureTime - 60_000,
  unreadCount: 4,
});
const conversations = [lake, book];
const noNetwork = { problem: { kind: "offline" }, isComputerOffline: true } as const;
const narrow = { width: 400, height: 700 };
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });

test("the rail counts unread messages and has a button for each page, the settings and the account", async () => {
  await showApp({ conversations });
  await expect.element(button("Chats, 4 unread")).toHaveAttribute("aria-current", "page");
  const rail = page.getByRole("navigation", { name: "Main" });
  expect(rail.getByRole("button").all()).toHaveLength(7);
});

test("the offline banner shows the waiting messages and the next try, and can try now", async () => {
  const transport = await showApp({
    conversations,
    connection: { state: "offline", outage: noNetwork, nextTryAt: Date.now() + 12_000 },
  });
  transport.answer("reconnect", () => done(undefined));
  await expect
    .element(
      page.getByText(/^You are offline\..*2 messages are sent in order when the service can be reached\.$/u),
    )
    .toBeVisible();
  await expect.element(page.getByText(/^Next try in 1[0-2] s$/u)).toBeVisible();
  await button("Try now").click();
  expect(transport.inputsOf("reconnect")).toHaveLength(1);
  transport.push("connectionChanged", { state: "online" });
  await expect.element(page.getByText(/^You are offline/u)).not.toBeInTheDocument();
});

test.each([
  [{ kind: "offline" }, "The service cannot be reached."],
  [{ kind: "timed-out" }, "The service did not answer in time."],
  [{ kind: "service-failed", status: 503 }, "The service failed (error 503)."],
] as const)("a computer with a network is never called offline: %o", async (problem, fact) => {
  const outage = { problem, isComputerOffline: false };
  await showApp({ conversations, connection: { state: "offline", outage, nextTryAt: null } });
  await expect.element(page.getByText(fact, { exact: false })).toBeVisible();
  expect(page.getByText(/offline/u).query()).toBeNull();
});

test("while the chats load for the first time, both panes show skeletons and none says that there are no chats", async () => {
  const transport = await showApp({ connection: { state: "connecting" } });
  await expect.element(page.getByRole("main").getByRole("status", { name: "Loading" })).toBeVisible();
  expect(page.getByText("No chats yet").query()).toBeNull();
  transport.push("connectionChanged", { state: "online" });
  await expect.element(page.getByText("No chats yet")).toBeVisible();
});

test("if the first load of the chats fails, both panes say why, and the list says when it tries again", async () => {
  const outage = { problem: { kind: "service-failed", status: 503 }, isComputerOffline: false } as const;
  const transport = await showApp({
    connection: { state: "offline", outage, nextTryAt: Date.now() + 12_000 },
  });
  transport.answer("reconnect", () => done(undefined));
  const list = page.getByRole("region", { name: "Conversations" });
  await expect
    .element(list.getByRole("alert"))
    .toMatchTextContent(/Your chats could not be loaded.*The service failed \(error 503\)\./u);
  await expect.element(page.getByRole("main").getByText("Your chats could not be loaded")).toBeVisible();
  await expect.element(list.getByText(/^Next try in 1[0-2] s$/u)).toBeVisible();
  const middles = [list.getByText(/^Next try/u), list.getByRole("button", { name: "Try now" })].map(
    (each) => {
      const { top, bottom } = each.element().getBoundingClientRect();
      return (top + bottom) / 2;
    },
  );
  expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? Infinity))).toBeLessThanOrEqual(1);
  expect(page.getByText(/No chats yet|appear here|offline/u).query()).toBeNull();
  await expectAccessible();
  await list.getByRole("button", { name: "Try now" }).click();
  expect(transport.inputsOf("reconnect")).toHaveLength(1);
  transport.push("conversationsSaved", [lake]);
  await expect.element(button(/^Lake house/u)).toBeVisible();
  expect(page.getByText("Your chats could not be loaded").query()).toBeNull();
});

test("at 400 % zoom at least half of the window belongs to the list once its head is scrolled away", async () => {
  await showApp({ conversations, size: { width: 320, height: 256 } });
  await expect.element(button(/^Lake house/u)).toBeInTheDocument();
  const pane = page.getByRole("region", { name: "Conversations" }).element();
  expect(pane.getBoundingClientRect().height).toBeGreaterThanOrEqual(180);
  pane.scrollTop = pane.scrollHeight;
  const frame = document.querySelector(".frame");
  const shown = frame?.getBoundingClientRect();
  const outer = pane.getBoundingClientRect();
  const height = Math.min(shown?.bottom ?? 0, outer.bottom) - Math.max(shown?.top ?? 0, outer.top);
  expect(height).toBeGreaterThanOrEqual(128);
  for (const one of document.querySelectorAll("nav button"))
    expect(one.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
});

test("notices stay below a banner, and move up again when it disappears", async () => {
  const transport = await showApp({
    conversations,
    connection: { state: "offline", outage: noNetwork, nextTryAt: Date.now() + 12_000 },
  });
  const topOfNotices = (): number =>
    page.getByRole("region", { name: "Notices" }).element().getBoundingClientRect().top;
  await expect.element(page.getByText(/^You are offline/u)).toBeVisible();
  const below = topOfNotices();
  transport.push("connectionChanged", { state: "online" });
  await expect.element(page.getByText(/^You are offline/u)).not.toBeInTheDocument();
  expect(topOfNotices()).toBeLessThan(below);
});

test("a narrow window shows its banners above the list too, when no chat is open", async () => {
  const connection = { state: "offline", outage: noNetwork, nextTryAt: Date.now() + 12_000 } as const;
  await showApp({ conversations, size: narrow, connection });
  await expect.element(button(/^Lake house/u)).toBeVisible();
  await expect.element(page.getByText(/^You are offline/u)).toBeVisible();
  await expectAccessible();
});

test("however high a banner is, notices do not cover the header of the chat below it", async () => {
  enlargeText(2);
  await showApp({
    conversations,
    size: narrow,
    connection: { state: "offline", outage: noNetwork, nextTryAt: Date.now() + 12_000 },
  });
  await button(/^Lake house/u).click();
  // The chat's view is loaded when the first chat is opened.
  const name = page.getByRole("heading", { name: "Lake house" });
  await expect.element(name).toBeVisible();
  await expect.element(page.getByText(/^You are offline/u)).toBeVisible();
  const head = await vi.waitUntil(() => name.element().closest("header"));
  const notices = page.getByRole("region", { name: "Notices" }).element();
  const gap = (): number => notices.getBoundingClientRect().top - head.getBoundingClientRect().bottom;
  await expect.poll(gap).toBeGreaterThan(0);
  expect(gap()).toBeLessThan(40);
});

test("at twice the text size a banner's buttons are below its text if a narrow window lacks room", async () => {
  enlargeText(2);
  await showApp({
    conversations,
    session: {
      state: "signed-in",
      account: buildAccount({ isDemo: false }),
      tokenKeeping: { place: "this-run", because: "locked" },
    },
  });
  await page.viewport(400, 520);
  await button("Settings").click();
  await expect.element(button("Try again")).toBeVisible();
  const words = page
    .getByText(/keychain/u)
    .first()
    .element();
  expect(button("Try again").element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
    words.getBoundingClientRect().bottom,
  );
});

test("after a start with a stored account the chats' heading has the focus, and Tab leads into the list", async () => {
  await showApp({ conversations });
  await expect.element(page.getByRole("heading", { name: "Chats" })).toHaveFocus();
  await userEvent.tab();
  await expect.element(button("New chat or group")).toHaveFocus();
});

test("the notice of an ended session says what is kept, and asks only for the field needed to sign in", async () => {
  const account = buildAccount({ isDemo: false });
  const transport = await showApp({
    conversations,
    session: { state: "ended", account, reason: "by-service", draftCount: 1, waitingCount: 2 },
  });
  const banner = page.getByRole("alert").filter({ hasText: "You were signed out" });
  await expect.element(banner).toMatchTextContent(/your messages, 1 draft and 2 unsent messages\./u);
  await expect.element(button(/^Lake house/u)).toBeVisible();
  await button("Sign in again").click();
  const dialog = page.getByRole("dialog", { name: "Sign in again as Sam" });
  await expect.poll(() => document.activeElement?.getAttribute("type")).toBe("password");
  await expectAccessible();
  transport.answer("signInWithPassword", () => failed({ kind: "wrong-credentials" }));
  await userEvent.keyboard("wrong{Enter}");
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/password is wrong/u);
  transport.answer("signInWithPassword", () => {
    transport.push("sessionChanged", signedInSession);
    return done(undefined);
  });
  await userEvent.keyboard("right{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(transport.inputsOf("signInWithPassword").at(-1)).toEqual({
    username: "sam@example.test",
    password: "right",
  });
});

test("Esc closes a dialog, and the focus returns to the button that opened it", async () => {
  await showApp({
    session: {
      state: "ended",
      account: buildAccount(),
      reason: "banned",
      draftCount: 0,
      waitingCount: 0,
    },
  });
  await button("Sign in again").click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(button("Sign in again")).toHaveFocus();
});

test("if the keychain is locked while the person is signed in, a banner can try again or be dismissed", async () => {
  const transport = await showApp({
    session: {
      state: "signed-in",
      account: buildAccount({ isDemo: false }),
      tokenKeeping: { place: "this-run", because: "locked" },
    },
  });
  transport.answer("retryKeychain", () => done(undefined));
  await button("Try again").click();
  expect(transport.inputsOf("retryKeychain")).toHaveLength(1);
  await button("Dismiss").click();
  await expect.element(page.getByText(/keychain is locked/u)).not.toBeInTheDocument();
});

test("signing out asks for confirmation, with the focus on Cancel", async () => {
  const transport = await showApp({ conversations });
  transport.answer("signOut", () => {
    transport.push("sessionChanged", signedOutSession);
    return done(undefined);
  });
  await button("Account: Sam").click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign out?" });
  await expect.element(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await expect.element(dialog).toMatchTextContent(/2 messages have not been sent yet\./u);
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await expect.element(page.getByRole("heading", { name: "Sign in to Natter" })).toBeVisible();
});

test("a narrow window shows either the list or the chat, and Back moves the focus to the chat's row", async () => {
  await showApp({ conversations, size: narrow });
  await button(/^Book club/u).click();
  await expect.element(page.getByRole("textbox", { name: /Book club/u })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Chats" })).not.toBeInTheDocument();
  await button(/^Back/u).click();
  await expect.element(button(/^Book club/u)).toHaveFocus();
});

test("if the list of chats is shown again, it is at its previous scroll position", async () => {
  const many = Array.from({ length: 200 }, (_, index) =>
    buildConversation({
      id: conversationId(String(1000 + index)),
      name: `Chat ${String(index)}`,
      lastActivityAt: fixtureTime - index,
    }),
  );
  await showApp({ conversations: many });
  await expect.element(button(/^Chat 0,/u)).toBeVisible();
  document.querySelector("section ul")?.parentElement?.scrollTo(0, 3000);
  await expect.element(button(/^Chat 52,/u)).toBeVisible();
  await button("Settings").click();
  await button(/^Chats/u).click();
  await expect.element(button(/^Chat 52,/u)).toBeInViewport();
});

test("the list of chats has the saved width, arrow keys change it, and a double click resets it", async () => {
  const transport = await showApp({ conversations, settings: { listWidth: 380 } });
  const edge = page.getByRole("separator", { name: "Width of the conversation list" });
  await expect.element(edge).toHaveAttribute("aria-valuenow", "380");
  document.querySelector<HTMLElement>("[role=separator]")?.focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(transport.inputsOf("changeSettings")).toEqual([{ changes: { listWidth: 396 } }]);
  await edge.dblClick();
  await expect.element(edge).toHaveAttribute("aria-valuenow", "304");
});

test("the window's shortcuts go to the settings, the chats, the next chat and the next part of the window", async () => {
  await showApp({ conversations });
  await expect.element(button(/^Lake house/u)).toBeVisible();
  await userEvent.keyboard("{Control>},{/Control}");
  await expect.element(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await userEvent.keyboard("{Control>}1{/Control}{Alt>}{ArrowDown}{/Alt}");
  await expect.element(page.getByRole("textbox", { name: /Lake house/u })).toHaveFocus();
  await userEvent.keyboard("{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}");
  await expect.element(page.getByRole("textbox", { name: /Book club/u })).toHaveFocus();
  await userEvent.keyboard("{F6}");
  await expect.element(button("Chats, 4 unread")).toHaveFocus();
});

test("the rail keeps the focus when its buttons change the page, and Ctrl with a number changes the page too", async () => {
  await showApp({
    conversations,
    prepare: (fake) => {
      for (const name of [
        "listAgenda",
        "listKnownEvents",
        "listPopularGroups",
        "listDirectories",
        "listContacts",
        "listBlocked",
      ] as const)
        fake.answer(name, () => failed({ kind: "offline" }));
    },
  });
  await button("Calendar").click();
  await expect.element(button("Calendar")).toHaveAttribute("aria-current", "page");
  await expect.element(button("Calendar")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(page.getByRole("heading", { level: 1, name: "Discover" })).toBeVisible();
  await expect.element(button("Discover")).toHaveFocus();
  await userEvent.keyboard("{Control>}5{/Control}");
  await expect.element(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible();
  await userEvent.keyboard("{Control>}4{/Control}");
  await expect.element(page.getByRole("heading", { level: 1, name: "Discover" })).toBeVisible();
});

test("Ctrl+Shift+M asks how long the open group is muted; Ctrl+Shift+N closes it and marks it as unread", async () => {
  const transport = await showApp({
    conversations,
    prepare: (fake) => {
      fake.answer("markConversationUnread", () => done(undefined));
    },
  });
  await button(/^Lake house/u).click();
  await userEvent.keyboard("{Control>}{Shift>}M{/Shift}{/Control}");
  await expect.element(page.getByRole("dialog", { name: /Lake house/u })).toBeVisible();
  await userEvent.keyboard("{Escape}{Control>}{Shift>}N{/Shift}{/Control}");
  await expect.element(button(/^Lake house/u)).toHaveFocus();
  await expect.element(button(/^Lake house/u)).not.toHaveAttribute("aria-current");
  await expect.poll(() => transport.inputsOf("markConversationUnread")).toEqual([{ conversationId: "500" }]);
});

test("a button with only an icon has a tooltip, which keyboard focus shows at once", async () => {
  await showApp({ conversations });
  await expect.element(button(/^Lake house/u)).toBeVisible();
  document.querySelector<HTMLElement>("nav button")?.focus();
  await userEvent.keyboard("{End}");
  await expect.element(button("Account: Sam")).toHaveFocus();
  await expect.poll(() => document.querySelector(".tip")?.textContent.trim()).toBe("Sam");
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => document.querySelector(".tip")).toBeNull();
});

test("if the frame has no window buttons, the title strip has them", async () => {
  const transport = await showApp({ desktop: { windowControls: "end" } });
  transport.answer("controlWindow", () => done(undefined));
  await button("Minimise").click();
  expect(transport.inputsOf("controlWindow")).toEqual([{ action: "minimise" }]);
});

test("if the system draws the frame, the title strip has no window buttons", async () => {
  await showApp({ desktop: { windowControls: "none" } });
  await expect.element(page.getByRole("heading", { name: "Chats" })).toBeVisible();
  expect(button("Minimise").query()).toBeNull();
});

test("an uncaught error in the page is reported and shown, and the page still works", async () => {
  const transport = await showApp({ conversations });
  transport.answer("reportUncaughtError", () => done(undefined));
  await expect.element(button(/^Lake house/u)).toBeVisible();
  const event = new ErrorEvent("error", { error: new Error("broken"), cancelable: true });
  window.dispatchEvent(event);
  await expect.element(page.getByText("Something went wrong in Natter")).toBeVisible();
  expect(transport.inputsOf("reportUncaughtError")[0]?.message).toBe("broken");
});

test("if a screen cannot be rendered, the window says so, reports the error, and can render the screen again", async () => {
  const broken = { ...lake, lastActivityAt: Number.MAX_VALUE };
  const transport = await showApp({ session: signedOutSession, conversations: [broken] });
  transport.answer("reportUncaughtError", () => done(undefined));
  await expect.element(page.getByRole("heading", { name: "Sign in to Natter" })).toBeVisible();
  transport.push("sessionChanged", signedInSession);
  await expect.element(page.getByRole("heading", { name: "Something went wrong in Natter" })).toBeVisible();
  expect(transport.inputsOf("reportUncaughtError")).toHaveLength(1);
  transport.push("conversationsSaved", [lake]);
  await button("Try again").click();
  await expect.element(button(/^Lake house/u)).toBeVisible();
});

test.each([480, 1280])(
  "at twice the text size nothing is cut off in the rail and in a title, %s pixels wide",
  async (width) => {
    enlargeText(2);
    await showApp({ conversations, size: { width, height: 800 } });
    await expect.element(button(/^Lake house/u)).toBeVisible();
    expect(cutTexts("nav.rail", "header.strip")).toEqual([]);
    await button("Settings").click();
    await expect.element(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
    expect(cutTexts("nav.rail", "main.page > header")).toEqual([]);
  },
);

test("no element is below the edge of the window, so that the window itself never scrolls", async () => {
  await showApp({ conversations });
  await expect.element(button(/^Lake house/u)).toBeVisible();
  scrollTo(0, 100);
  expect(scrollY).toBe(0);
});
