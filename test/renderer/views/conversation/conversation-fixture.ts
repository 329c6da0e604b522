import { expect } from "vitest";
import { render } from "vitest-browser-svelte";
import { page } from "vitest/browser";
import "../../../../renderer/shared/global.css";
import type { Message } from "../../../../preload/model/messages/message.ts";
import type { CommandInput } from "../../../../preload/contract.ts";
import type { OpenedConversation } from "../../../../preload/model/conversations/opened-conversation.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { AppState } from "../../../../renderer/state/app/context.ts";
import type { OpenConversationState } from "../../../../renderer/state/conversation/open-conversation.svelte.ts";
import {
  buildConversation,
  buildMessage,
  buildPerson,
  buildSettings,
  conversationId,
  messageId,
  sourceGuid,
  userId,
} from "../../../support/model/build-model.ts";
import { buildOpened } from "../../../support/model/build-opened.ts";
import { acceptMessagingCommands } from "../../../support/page/accept-messaging.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { buildConversationParts, fakeBridge } from "./conversation-parts.ts";
import ConversationFixture from "./ConversationFixture.svelte";

/** The signed-in person of the fixture. */
export const signedInPerson = buildPerson({ id: userId("1"), name: "Sam" });
/** Two members of the fixture besides the signed-in person, who write messages. */
export const alice = buildPerson({ id: userId("100"), name: "Alice" });
export const bob = buildPerson({ id: userId("200"), name: "Bob" });
/** The conversation that the fixture opens. */
export const shownConversationId = conversationId("500");
/** The current time on screen. */
export const now = new Date(2026, 10, 20, 12, 0, 0).getTime();

const minute = 60_000;

/**
 * A sent message of the fixture. `number` sets its id, its position and its time, one minute after the number before.
 */
export function buildSentMessage(number: number, text: string, changes: Partial<Message> = {}): Message {
  return buildMessage({
    id: messageId(String(10_000 + number)),
    conversationId: shownConversationId,
    sender: alice,
    createdAt: now - 200 * minute + number * minute,
    text,
    ...changes,
  });
}

/** Builds an own message that has not reached the service. */
export function buildOwnUnsentMessage(
  name: string,
  status: Message["status"],
  changes: Partial<Message> = {},
): Message {
  return buildMessage({
    id: null,
    sourceGuid: sourceGuid(name),
    conversationId: shownConversationId,
    sender: signedInPerson,
    isOwn: true,
    createdAt: now,
    text: name,
    status,
    ...changes,
  });
}

/** Messages of Alice and Bob, three of each at a time, some of one line and some of several. */
export function buildAlternatingMessages(count: number, from = 0): readonly Message[] {
  return Array.from({ length: count }, (_, index) => {
    const number = from + index;
    return buildSentMessage(
      number,
      `Message ${String(number)}. ${"Some more words to fill lines. ".repeat(number % 7)}`,
      {
        sender: Math.floor(number / 3) % 2 === 0 ? alice : bob,
      },
    );
  });
}

export interface ConversationSetUp {
  readonly transport: FakeTransport;
  readonly open: OpenConversationState;
  readonly parts: AppState;
  readonly backPresses: { count: number };
  /** Publishes messages to the open conversation, as main does. */
  readonly push: (...messages: readonly Message[]) => void;
}

/** Opens a conversation on screen, in a window of 900 by 700 pixels unless another size is given. */
export async function showConversation(
  changes: Partial<OpenedConversation> = {},
  size: { readonly width: number; readonly height: number } = { width: 900, height: 700 },
): Promise<ConversationSetUp> {
  await page.viewport(size.width, size.height);
  const transport = createFakeTransport();
  const opened = buildOpened({
    conversation: buildConversation({ id: shownConversationId }),
    people: [signedInPerson, alice, bob],
    ...changes,
  });
  transport.answer("openConversation", () => done(opened));
  acceptMessagingCommands(transport);
  transport.answer("listEmojiPacks", () => failed({ kind: "offline" }));
  transport.answer("getMessage", () => failed({ kind: "not-found" }));
  transport.answer("listPinned", () => done([]));
  transport.answer("listMembers", () => failed({ kind: "offline" }));
  transport.answer("changeSettings", ({ changes }) => done({ ...buildSettings(), ...changes }));
  transport.answer("listStarred", () => done([]));
  transport.answer("getFileInfo", () => failed({ kind: "not-found" }));
  transport.answer("locateMedia", () => done({ state: "missing", bytes: null }));
  transport.answer("describeVideo", () => done({ duration: null, bytes: null }));
  transport.answer("loadOlder", () => done({ messages: [], hasOlder: opened.hasOlder }));
  const parts = buildConversationParts(fakeBridge(transport), signedInPerson, () => now);
  const backPresses = { count: 0 };
  await render(ConversationFixture, { props: { parts, onBack: () => void (backPresses.count += 1) } });
  await parts.open.open(opened.conversation.id, opened.conversation);
  await waitUntilTimelineSettles();
  const push = (...messages: readonly Message[]): void => {
    parts.open.messagesSaved({ conversationId: shownConversationId, messages });
  };
  return { transport, open: parts.open, parts, backPresses, push };
}

const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Waits until the timeline keeps its scroll position and height for four frames, but no longer than 120 frames. */
export async function waitUntilTimelineSettles(): Promise<void> {
  let still = 0;
  let last = "";
  for (let count = 0; still < 4 && count < 120; count += 1) {
    await frame();
    const scroller = document.querySelector<HTMLElement>("[role=log]");
    const place =
      scroller === null
        ? "none"
        : `${String(scroller.scrollTop)} ${String(scroller.scrollHeight)} ${scroller.className}`;
    still = place === last ? still + 1 : 0;
    last = place;
  }
}

/** Waits until scrolling has ended. Until then the timeline takes no pointer events. */
export async function waitUntilScrollingEnds(): Promise<void> {
  await expect.poll(() => document.querySelector(".moving")).toBeNull();
  await waitUntilTimelineSettles();
}

/** The contents of the sent messages, without the ids and times that the page chose. */
export function sentContents(transport: FakeTransport): readonly CommandInput<"sendMessage">[] {
  return transport.inputsOf("sendMessage").map((sent) => ({ ...sent, drawn: undefined }));
}

/** The scrolling element of the timeline. */
export function timelineScroller(): HTMLElement {
  const scroller = document.querySelector<HTMLElement>("[role=log]");
  if (scroller === null) throw new Error("No timeline is on screen");
  return scroller;
}

/** The element of the message with this number, which must be rendered. */
export function messageElement(number: number): HTMLElement {
  const article = document.querySelector<HTMLElement>(`[data-key="guid-${String(10_000 + number)}"]`);
  if (article === null) throw new Error(`Message ${String(number)} is not on screen`);
  return article;
}

/** Pixels from the top of the timeline's viewport to the top of a message. */
export function messageTop(number: number): number {
  return messageElement(number).getBoundingClientRect().top - timelineScroller().getBoundingClientRect().top;
}

/** Number of the first message whose top lies within the viewport. */
export function firstMessageInView(): number {
  const top = timelineScroller().getBoundingClientRect().top;
  const article = [...document.querySelectorAll<HTMLElement>("[role=log] [data-key]")].find(
    (each) => each.getBoundingClientRect().top >= top,
  );
  return Number(article?.dataset["key"]?.replace("guid-", "")) - 10_000;
}

/**
 * Pixels between the end of the messages and the lower edge of the viewport. The timeline's `scrollTop` counts from its
 * end.
 */
export function distanceFromEnd(): number {
  return -timelineScroller().scrollTop;
}

/** Pixels between the beginning of the messages and the upper edge of the viewport. */
export function distanceFromTop(): number {
  const { scrollHeight, scrollTop, clientHeight } = timelineScroller();
  return scrollHeight - clientHeight + scrollTop;
}

/** Scrolls by this many pixels as a wheel does: the page gets the scroll event at once. */
export function wheelBy(pixels: number): void {
  const scroller = timelineScroller();
  scroller.scrollTop += pixels;
  scroller.dispatchEvent(new Event("scroll"));
}

/** Scrolls by this many pixels as a person would, and waits until the timeline has come to rest. */
export async function scrollBy(pixels: number): Promise<void> {
  wheelBy(pixels);
  await waitUntilTimelineSettles();
  await waitUntilScrollingEnds();
}
