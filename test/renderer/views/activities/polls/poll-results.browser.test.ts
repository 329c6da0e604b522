import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Person } from "../../../../../preload/model/people/person.ts";
import type { GroupMember } from "../../../../../preload/model/groups/members.ts";
import type { Poll } from "../../../../../preload/model/activities/polls.ts";
import { done, failed } from "../../../../../preload/base/reply.ts";
import { buildOption, buildPoll, optionId, pollId } from "../../../../support/model/build-activities.ts";
import { buildPerson, userId } from "../../../../support/model/build-model.ts";
import {
  alice,
  bob,
  signedInPerson,
  now,
  buildSentMessage,
  showConversation,
} from "../../conversation/conversation-fixture.ts";
import type { ConversationSetUp } from "../../conversation/conversation-fixture.ts";
import { expectAccessible } from "../../../expect-accessible.ts";

const carol = buildPerson({ id: userId("300"), name: "Carol" });
const asMember = (person: Person): GroupMember => ({
  person,
  accountName: null,
  role: "user",
  state: "active",
  membershipId: null,
  isMe: person.id === signedInPerson.id,
});
const buildOpenPoll = (changes: Partial<Poll> = {}): Poll =>
  buildPoll({
    expiresAt: now + 24 * 3_600_000,
    options: [
      buildOption("1", { title: "Marigold", votes: 2, voterIds: [alice.id, signedInPerson.id] }),
      buildOption("2", { title: "Navy", votes: 0, voterIds: [] }),
    ],
    ownVotes: [optionId("1")],
    ...changes,
  });

async function showResults(
  poll: Poll = buildOpenPoll(),
  members: readonly Person[] | null = [alice, bob, signedInPerson, carol],
): Promise<ConversationSetUp> {
  const view = await showConversation();
  view.transport.answer("getPoll", () => done(poll));
  view.transport.answer("listMembers", () =>
    members === null ? failed({ kind: "offline" }) : done(members.map(asMember)),
  );
  view.push(buildSentMessage(1, "Created poll", { attachments: [{ kind: "poll", pollId: pollId("900") }] }));
  await page.getByRole("button", { name: "Who voted" }).click();
  await expect.element(results(poll)).toBeVisible();
  return view;
}

const results = ({ subject }: Poll = buildOpenPoll()) => page.getByRole("dialog", { name: subject });

const rowText = (at: number): string =>
  results().getByRole("listitem").nth(at).element().textContent.replaceAll(/\s+/g, " ").trim();

beforeEach(() => {
  document.documentElement.dir = "ltr";
  delete document.documentElement.dataset["theme"];
});

test("the results name the voters of each option, and below them the members who have not voted", async () => {
  await showResults();
  expect(rowText(0)).toMatch(/^Marigold.*your vote.*2 · 100%.*⁨Alice⁩, ⁨You⁩$/);
  expect(rowText(1)).toMatch(/^Navy.*0 · 0%$/);
  await expect.element(results().getByText("⁨Bob⁩, ⁨Carol⁩")).toBeVisible();
});

test("in a dialog whose title has several lines, the button that closes the dialog is beside the first line", async () => {
  const poll = buildOpenPoll({ subject: "Which shirt shall we all wear on Sunday? ".repeat(4).trim() });
  await showResults(poll);
  const title = results(poll).getByRole("heading", { level: 2 }).element();
  const close = results(poll).getByRole("button", { name: "Close" }).element().getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(title);
  const lines = range.getClientRects();
  expect(lines.length).toBeGreaterThan(1);
  const first = lines[0] ?? new DOMRect();
  expect((close.top + close.bottom) / 2).toBeCloseTo((first.top + first.bottom) / 2, -0.5);
});

test("a vote that arrives while the results are open is shown in them", async () => {
  const view = await showResults();
  const options = [
    buildOption("1", { title: "Marigold", votes: 2, voterIds: [alice.id, signedInPerson.id] }),
    buildOption("2", { title: "Navy", votes: 1, voterIds: [carol.id] }),
  ];
  view.parts.activities.pollSaved(buildOpenPoll({ options }));
  await expect.poll(() => rowText(1)).toMatch(/^Navy.*1 · 33%.*⁨Carol⁩$/);
});

test("while the members are unknown, no list of people who have not voted is shown", async () => {
  await showResults(buildOpenPoll(), null);
  await expect.element(results().getByText(/Marigold/)).toBeVisible();
  await expect.element(results().getByRole("heading", { name: "Not voted yet" })).not.toBeInTheDocument();
});

test.each([
  ["light", "rtl"],
  ["dark", "ltr"],
])("long words stay inside the poll results, which are accessible: %s, %s", async (theme, dir) => {
  document.documentElement.dataset["theme"] = theme;
  document.documentElement.dir = dir;
  const long = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk".repeat(3);
  const poll = buildOpenPoll({
    subject: long,
    options: [
      buildOption("1", { title: long, votes: 3, voterIds: [alice.id, bob.id, signedInPerson.id] }),
      buildOption("2", { title: "أين نأكل؟", votes: 1, voterIds: [carol.id] }),
    ],
  });
  await showResults(poll, [alice, { ...carol, id: userId("301"), name: long }]);
  const body = results(poll).element().querySelector(".body");
  if (body === null) throw new Error("the dialog has no body");
  expect(body.scrollWidth).toBeLessThanOrEqual(body.clientWidth);
  await expectAccessible();
});

test("the maker of an open poll can end it from its results, and others cannot", async () => {
  await showResults(buildOpenPoll({ ownerId: signedInPerson.id }));
  await results().getByRole("button", { name: "End poll now" }).click();
  await expect.element(page.getByRole("dialog", { name: "End this poll?" })).toBeVisible();
  await expect.element(results()).not.toBeInTheDocument();
});

test.each<[string, Partial<Poll>]>([
  ["of another person", { ownerId: bob.id }],
  ["that has ended", { ownerId: signedInPerson.id, status: "past" }],
])("the results of a poll %s do not offer to end the poll", async (_, changes) => {
  await showResults(buildOpenPoll(changes));
  await expect.element(results().getByRole("button", { name: "End poll now" })).not.toBeInTheDocument();
});
