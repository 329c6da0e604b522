import { render } from "vitest-browser-svelte";
import { page } from "vitest/browser";
import "../../../../renderer/shared/global.css";
import { emptyDraft } from "../../../../preload/model/messages/drafts.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import type { Opened } from "../../../../preload/model/conversations/opened.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Parts } from "../../../../renderer/state/app/context.ts";
import type { OpenConversation } from "../../../../renderer/state/conversation/open-conversation.svelte.ts";
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
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { buildParts, fakeBridge } from "./conversation-parts.ts";
import ConversationFixture from "./ConversationFixture.svelte";

/** The signed-in person of the fixture. */
export const me = buildPerson({ id: userId("1"), name: "Sam" });
/** Two others who write. */
export const alice = buildPerson({ id: userId("100"), name: "Alice" });
export const bob = buildPerson({ id: userId("200"), name: "Bob" });
/** The conversation that is opened. */
export const group = conversationId("500");
/** The moment that the screen takes for now. */
export const now = new Date(2026, 10, 20, 12, 0, 0).getTime();

const minute = 60_000;

/** A sent message of the fixture; `number` gives its id, its place and its time, a minute after the one before. */
export function said(number: number, text: string, changes: Partial<Message> = {}): Message {
  return buildMessage({
    id: messageId(String(10_000 + number)),
    conversationId: group,
    sender: alice,
    createdAt: now - 200 * minute + number * minute,
    text,
    ...changes,
  });
}

/** An own message that has not reached the service. */
export function unsent(name: string, status: Message["status"], changes: Partial<Message> = {}): Message {
  return buildMessage({
    id: null,
    sourceGuid: sourceGuid(name),
    conversationId: group,
    sender: me,
    isOwn: true,
    createdAt: now,
    text: name,
    status,
    ...changes,
  });
}

/** Messages of Alice and Bob in turn, some of one line and some of several. */
export function talk(count: number, from = 0): readonly Message[] {
  return Array.from({ length: count }, (_, index) => {
    const number = from + index;
    return said(
      number,
      `Message ${String(number)}. ${"Some more words to fill lines. ".repeat(number % 7)}`,
      {
        sender: Math.floor(number / 3) % 2 === 0 ? alice : bob,
      },
    );
  });
}

/** What a test works with. */
export interface ConversationSetUp {
  readonly transport: FakeTransport;
  readonly open: OpenConversation;
  readonly parts: Parts;
  readonly backs: { count: number };
  /** Hands messages over as main does. */
  readonly push: (...messages: readonly Message[]) => void;
}

function buildOpened(changes: Partial<Opened>): Opened {
  return {
    conversation: buildConversation({ id: group }),
    messages: [],
    hasOlder: false,
    firstUnreadId: null,
    people: [me, alice, bob],
    roles: [],
    seen: null,
    draft: emptyDraft,
    draftReplyTo: null,
    ...changes,
  };
}

/** Opens a conversation on screen, in a window of 900 by 700 pixels unless another size is given. */
export async function showConversation(
  changes: Partial<Opened> = {},
  size: { readonly width: number; readonly height: number } = { width: 900, height: 700 },
): Promise<ConversationSetUp> {
  await page.viewport(size.width, size.height);
  const transport = createFakeTransport();
  const opened = buildOpened(changes);
  transport.answer("openConversation", () => done(opened));
  for (const name of [
    "closeConversation",
    "markRead",
    "saveDraft",
    "sendMessage",
    "retryMessage",
    "react",
    "removeReaction",
    "signalTyping",
    "openLink",
    "copyText",
  ] as const) {
    transport.answer(name, () => done(undefined));
  }
  transport.answer("listEmojiPacks", () => failed({ kind: "offline" }));
  transport.answer("listPinned", () => done([]));
  transport.answer("listMembers", () => failed({ kind: "offline" }));
  transport.answer("changeSettings", ({ changes }) => done({ ...buildSettings(), ...changes }));
  transport.answer("listStarred", () => done([]));
  transport.answer("getFileInfo", () => failed({ kind: "not-found" }));
  transport.answer("locateMedia", () => done({ state: "missing", bytes: null }));
  transport.answer("describeVideo", () => done({ duration: null, bytes: null }));
  transport.answer("loadOlder", () => done({ messages: [], hasOlder: opened.hasOlder }));
  const parts = buildParts(fakeBridge(transport), me, () => now);
  const backs = { count: 0 };
  await render(ConversationFixture, { props: { parts, onBack: () => void (backs.count += 1) } });
  await parts.open.open(opened.conversation.id, opened.conversation);
  await settle();
  const push = (...messages: readonly Message[]): void => {
    parts.open.messagesSaved({ conversationId: group, messages });
  };
  return { transport, open: parts.open, parts, backs, push };
}

const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Waits until the timeline has found its place and stays there for some frames. */
export async function settle(): Promise<void> {
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

/** The element that scrolls. */
export function scrollerOf(): HTMLElement {
  const scroller = document.querySelector<HTMLElement>("[role=log]");
  if (scroller === null) throw new Error("No timeline is on screen");
  return scroller;
}

/** The message of this id, which must be on screen. */
export function articleOf(number: number): HTMLElement {
  const article = document.querySelector<HTMLElement>(`[data-key="guid-${String(10_000 + number)}"]`);
  if (article === null) throw new Error(`Message ${String(number)} is not on screen`);
  return article;
}

/** Pixels from the top of the timeline's view to the top of a message. */
export function placeOf(number: number): number {
  return articleOf(number).getBoundingClientRect().top - scrollerOf().getBoundingClientRect().top;
}

/** Number of the first message whose top lies within the view. */
export function firstInView(): number {
  const top = scrollerOf().getBoundingClientRect().top;
  const article = [...document.querySelectorAll<HTMLElement>("[role=log] [data-key]")].find(
    (each) => each.getBoundingClientRect().top >= top,
  );
  return Number(article?.dataset["key"]?.replace("guid-", "")) - 10_000;
}

/** Pixels between the end of the messages and the lower edge of the view. The timeline counts from its end. */
export function distanceFromEnd(): number {
  return -scrollerOf().scrollTop;
}

/** Pixels between the beginning of the messages and the upper edge of the view. */
export function distanceFromTop(): number {
  const { scrollHeight, scrollTop, clientHeight } = scrollerOf();
  return scrollHeight - clientHeight + scrollTop;
}

/** Scrolls by so many pixels as a wheel does: the page hears of it before anything else happens in it. */
export function wheelBy(pixels: number): void {
  const scroller = scrollerOf();
  scroller.scrollTop += pixels;
  scroller.dispatchEvent(new Event("scroll"));
}

/** Scrolls as the reader would and waits until the timeline has come to rest. */
export async function scrollBy(pixels: number): Promise<void> {
  wheelBy(pixels);
  await settle();
  // The timeline counts 150 ms without a scroll event as rest.
  await new Promise((resolve) => setTimeout(resolve, 200));
}
