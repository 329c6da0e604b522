import { expect } from "vitest";
import { page } from "vitest/browser";
import { done } from "../../../preload/base/reply.ts";
import { buildJoinRequest } from "../../support/model/build-group-details.ts";
import { buildReactedMessage, buildReceivedReaction } from "../../support/model/build-reactions.ts";
import {
  buildConversation,
  buildPerson,
  conversationId,
  fixtureTime,
  userId,
} from "../../support/model/build-model.ts";
import { showApp } from "../app-fixture.ts";
import type { StartState } from "../app-fixture.ts";
import type { Naming, Screen } from "./screen.ts";

/** Starts the app and shows a list of the For you page. */
async function show(name: Naming, start: StartState, list: RegExp): Promise<void> {
  const lake = buildConversation({ name: name("Lake house"), ownRole: "admin", unreadReactionCount: 3 });
  const stranger = buildConversation({
    id: conversationId("1+9"),
    kind: "direct",
    name: name("Lena"),
    otherUserId: userId("9"),
    posting: "awaiting-approval",
    unreadCount: 1,
  });
  const people = ["Bea", "ليلى", "Minh", "Zoë"].map((each, index) =>
    buildPerson({ id: userId(String(20 + index)), name: name(each) }),
  );
  const [first = buildPerson(), ...others] = people;
  await showApp({
    conversations: [lake, stranger],
    ...start,
    prepare: (fake) => {
      fake.answer("listMentionsOfMe", () =>
        done({
          results: [],
          conversations: [],
          next: null,
          unindexed: [],
          isIndexing: false,
          unknownNames: [],
        }),
      );
      fake.answer("listReactedMessages", () =>
        done({
          messages: [
            buildReactedMessage(
              "176000000000000011",
              [
                buildReceivedReaction({ person: first, isUnread: true }),
                ...others.map((person, index) =>
                  buildReceivedReaction({ person, code: ["🔥", "🎉", "🫶"][index] ?? "👀" }),
                ),
              ],
              { text: name("Who can drive?").repeat(4) },
            ),
            buildReactedMessage("176000000000000010", [buildReceivedReaction({ person: null })]),
          ],
          conversations: [{ ...lake, isListed: true }],
        }),
      );
      fake.answer("listRequests", () => done([]));
      fake.answer("checkReactions", () => done(undefined));
      fake.answer("markReactionsRead", () => done(undefined));
      fake.answer("markJoinRequestsSeen", () => done(undefined));
      fake.answer("listWaitingJoinRequests", () =>
        done({
          sent: [],
          received: [
            buildJoinRequest(name("Dani"), { answer: name("Ask me in February").repeat(3) }),
            buildJoinRequest(name("Noor"), { answer: null, askedAt: fixtureTime - 60_000 }),
          ],
          seenTo: fixtureTime - 60_000,
        }),
      );
    },
  });
  await page.getByRole("button", { name: /^For you/u }).click();
  await page.getByText(list).click();
}

/** The screens of the For you page whose lists contain no messages of others. */
export const forYouScreens: readonly Screen[] = [
  {
    name: "for-you-reactions",
    open: async (name, start) => {
      await show(name, start, /^Reactions/u);
      await expect
        .element(page.getByRole("list", { name: "Reactions to your messages" }).getByRole("button").nth(1))
        .toBeVisible();
    },
  },
  {
    name: "for-you-requests",
    open: async (name, start) => {
      await show(name, start, /^Requests/u);
      await expect
        .element(page.getByRole("list", { name: "Requests that wait for you" }).getByRole("button").nth(2))
        .toBeVisible();
    },
  },
];
