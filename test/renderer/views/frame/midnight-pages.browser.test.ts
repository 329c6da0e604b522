import { expect, test } from "vitest";
import type { Locator } from "vitest/browser";
import { page } from "vitest/browser";
import { done } from "../../../../preload/base/reply.ts";
import { seenText } from "../../../../renderer/shared/conversation/sent-text.ts";
import { dayText, listTimeText, momentText } from "../../../../renderer/shared/time/time.ts";
import { buildOption, buildPoll, pollId } from "../../../support/model/build-activities.ts";
import { buildGroupDetails, buildJoinRequest } from "../../../support/model/build-group-details.ts";
import { groupId } from "../../../support/model/build-groups.ts";
import {
  buildConversation,
  buildMessage,
  buildPerson,
  conversationId,
  messageId,
  userId,
} from "../../../support/model/build-model.ts";
import { buildOpened } from "../../../support/model/build-opened.ts";
import { buildProfile } from "../../../support/model/build-profile.ts";
import { buildReactedMessage, buildReceivedReaction } from "../../../support/model/build-reactions.ts";
import { buildScheduled } from "../../../support/model/build-scheduled.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { signedInSession } from "../../app-fixture.ts";
import type { StartState } from "../../app-fixture.ts";
import { showDiscover } from "../discover/show-discover.ts";
import { openFromMenu } from "../group-settings/group-settings-fixture.ts";
import { beforeMidnight, showBeforeMidnight } from "./midnight-fixture.ts";

const hour = 3_600_000;
/** Two hours before midnight. */
const evening = beforeMidnight - 2 * hour;
/** The morning after the midnight. */
const morning = new Date(2026, 10, 21, 8).getTime();

const lake = buildConversation({ name: "Lake house", ownRole: "admin" });
const stranger = buildConversation({
  id: conversationId("1+9"),
  kind: "direct",
  name: "Lena",
  otherUserId: userId("9"),
  posting: "awaiting-approval",
  unreadCount: 1,
  lastActivityAt: evening,
});
const message = { ...buildMessage({ createdAt: evening, text: "Who is in?" }), id: messageId("20000") };
const row = { id: lake.id, kind: "group", name: lake.name, avatar: null, isListed: true } as const;
const found = {
  results: [{ message, conversationId: lake.id, ranges: [], isUnread: false }],
  conversations: [row],
  next: null,
  unindexed: [],
  isIndexing: false,
  unknownNames: [],
};

function answerForYou(fake: FakeTransport): void {
  fake.answer("listMentionsOfMe", () => done(found));
  fake.answer("listStarred", () => done([{ message, starredAt: evening }]));
  fake.answer("listReactedMessages", () => {
    const reaction = buildReceivedReaction({ at: evening });
    const reacted = buildReactedMessage("20000", [reaction], { createdAt: evening, text: "Who is in?" });
    return done({ messages: [reacted], conversations: [row] });
  });
  fake.answer("listRequests", () => done([]));
  fake.answer("checkReactions", () => done(undefined));
  fake.answer("markReactionsRead", () => done(undefined));
  fake.answer("markJoinRequestsSeen", () => done(undefined));
  fake.answer("listWaitingJoinRequests", () =>
    done({ sent: [], received: [buildJoinRequest("Dani", { askedAt: evening })], seenTo: 0 }),
  );
}

const wholePage = page.elementLocator(document.body);
const button = (name: string | RegExp): Locator => page.getByRole("button", { name });

/** Returns the text that is shown at this time. */
type TextAt = (now: number) => string;

/** Lets midnight pass, and expects that the text in an element then changes. */
async function expectNewText(
  element: Locator | Element,
  passMidnight: () => void,
  textAt: TextAt,
): Promise<void> {
  const [before, after] = [textAt(beforeMidnight), textAt(beforeMidnight + 60_000)];
  expect(before).not.toBe(after);
  const found = (): Element => (element instanceof Element ? element : element.element());
  const shown = (): string => found().textContent.replaceAll(/\s+/gu, " ");
  await expect.poll(shown).toContain(before.replaceAll(/\s+/gu, " "));
  passMidnight();
  await expect.poll(shown).toContain(after.replaceAll(/\s+/gu, " "));
  expect(shown()).not.toContain(before.replaceAll(/\s+/gu, " "));
}
const eveningAt: TextAt = (now) => momentText(evening, now);
const morningAt: TextAt = (now) => momentText(morning, now);

test.each([
  ["Mentions and replies", "Who is in?"],
  ["Reactions", "Who is in?"],
  ["Starred", "Who is in?"],
  ["Requests", "Lena"],
  ["Requests", "Dani"],
])(
  "when midnight passes, the list %s of For you shows the weekday of %s instead of the time",
  async (list, of) => {
    const start: StartState = { conversations: [lake, stranger], prepare: answerForYou };
    const passMidnight = await showBeforeMidnight(start);
    await button(/^For you/u).click();
    await page.getByText(list, { exact: false }).first().click();
    const entry = page.getByRole("button").filter({ hasText: of }).first();
    await expect.element(entry).toBeVisible();
    const time = entry.element().querySelector("time");
    if (time === null) throw new Error("the entry shows no time");
    await expectNewText(time, passMidnight, (now) => listTimeText(evening, now));
  },
);

test("when midnight passes, a request to join that this account sent today is shown as sent yesterday", async () => {
  const passMidnight = await showBeforeMidnight({}, (start) =>
    showDiscover({
      ...start,
      answer: (fake) => {
        const sent = [{ groupId: groupId("1"), groupName: "Soup", avatar: null, askedAt: evening }];
        fake.answer("listWaitingJoinRequests", () => done({ sent, received: [], seenTo: 0 }));
      },
    }),
  );
  await page.getByText("My requests").click();
  const entry = page.getByRole("listitem").filter({ hasText: "Soup" });
  await expectNewText(entry, passMidnight, (now) => dayText(evening, now));
});

test("when midnight passes, a request to join this account's group that came today is shown as sent yesterday", async () => {
  const passMidnight = await showBeforeMidnight({
    conversations: [lake],
    prepare: (fake) => {
      fake.answer("getGroupDetails", () => done(buildGroupDetails()));
      fake.answer("listJoinRequests", () => done([buildJoinRequest("Dani", { askedAt: evening })]));
    },
  });
  await openFromMenu("Join requests…");
  await expectNewText(page.getByRole("dialog"), passMidnight, eveningAt);
});

test("when midnight passes, Settings say that notifications are paused until today instead of tomorrow", async () => {
  const passMidnight = await showBeforeMidnight({ settings: { notificationsPausedUntil: morning } });
  await button("Settings").click();
  await page.getByRole("navigation", { name: "Settings sections" }).getByText("Notifications").click();
  await expectNewText(wholePage, passMidnight, morningAt);
});

test("when midnight passes, the account menu says that notifications are paused until today instead of tomorrow", async () => {
  const passMidnight = await showBeforeMidnight({ settings: { notificationsPausedUntil: morning } });
  await button(/^Account:/u).click();
  await expectNewText(page.getByRole("menu"), passMidnight, morningAt);
});

test("when midnight passes, the profile says that SMS mode ends today, and no longer tomorrow", async () => {
  const passMidnight = await showBeforeMidnight({
    prepare: (fake) => {
      fake.answer("getProfile", () => done(buildProfile()));
      fake.answer("setSmsMode", () => done(undefined));
    },
  });
  await button("Settings").click();
  await page.getByRole("navigation", { name: "Settings sections" }).getByText("Profile").click();
  await button("Start").click();
  await expectNewText(wholePage, passMidnight, (now) => momentText(beforeMidnight + 8 * hour, now));
});

test("when midnight passes, the banner says that the sign-in ends today instead of tomorrow", async () => {
  const session = { ...signedInSession, tokenEndsAt: morning };
  const passMidnight = await showBeforeMidnight({ session });
  const banner = page.getByText(/^Your sign-in ends/u);
  await expectNewText(banner, passMidnight, morningAt);
});

test("when midnight passes, the details say that the chat is muted until today instead of tomorrow", async () => {
  const muted = { ...lake, mutedUntil: morning };
  const passMidnight = await showBeforeMidnight({
    conversations: [muted],
    prepare: (fake) => {
      fake.answer("openConversation", () => done(buildOpened({ conversation: muted })));
      fake.answer("getGroupDetails", () => done(buildGroupDetails()));
    },
  });
  await button(/^Lake house/u).click();
  await button("Details").click();
  const panel = page.getByRole("complementary", { name: /^Details of/u });
  await expectNewText(panel, passMidnight, morningAt);
});

test("when midnight passes, a poll and a scheduled message of the open chat are shown for today instead of tomorrow", async () => {
  const created = { ...message, attachments: [{ kind: "poll", pollId: pollId("900") }] } as const;
  const passMidnight = await showBeforeMidnight({
    conversations: [lake],
    prepare: (fake) => {
      fake.answer("openConversation", () =>
        done(buildOpened({ conversation: lake, messages: [created], people: [buildPerson()] })),
      );
      fake.answer("getPoll", () => done(buildPoll({ expiresAt: morning, options: [buildOption("1")] })));
      fake.answer("listScheduledMessages", () => done([buildScheduled({ sendAt: morning })]));
    },
  });
  await button(/^Lake house/u).click();
  const strip = page.getByRole("region", { name: "Scheduled messages of this chat" });
  await expect.element(strip).toMatchTextContent(morningAt(beforeMidnight));
  await expectNewText(page.getByRole("article"), passMidnight, morningAt);
  await expect.element(strip).toMatchTextContent(morningAt(beforeMidnight + 60_000));
});

test("when midnight passes, a direct message that was seen today is shown as seen yesterday", async () => {
  const direct = buildConversation({
    id: conversationId("1+9"),
    kind: "direct",
    name: "Lena",
    otherUserId: userId("9"),
  });
  const own = { ...message, conversationId: direct.id, isOwn: true };
  const passMidnight = await showBeforeMidnight({
    conversations: [direct],
    prepare: (fake) => {
      const seen = { messageId: own.id, at: evening };
      fake.answer("openConversation", () =>
        done(buildOpened({ conversation: direct, messages: [own], seen })),
      );
    },
  });
  await button(/^Lena/u).click();
  await expectNewText(page.getByRole("article"), passMidnight, (now) => seenText(evening, now));
});
