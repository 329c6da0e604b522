import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Message } from "../../../../../preload/model/messages/message.ts";
import type { Poll } from "../../../../../preload/model/activities/polls.ts";
import type { Problem } from "../../../../../preload/base/reply.ts";
import { done, failed } from "../../../../../preload/base/reply.ts";
import type { FakeTransport } from "../../../../support/page/fake-transport.ts";
import { buildOption, buildPoll, optionId, pollId } from "../../../../support/model/build-activities.ts";
import {
  alice,
  bob,
  shownConversationId,
  signedInPerson,
  now,
  buildSentMessage,
  showConversation,
} from "../../conversation/conversation-fixture.ts";
import type { ConversationSetUp } from "../../conversation/conversation-fixture.ts";
import { expectAccessible } from "../../../expect-accessible.ts";
import { forceColors } from "../../../emulated-media.ts";

const day = 24 * 3_600_000;
const open = (changes: Partial<Poll> = {}): Poll =>
  buildPoll({
    expiresAt: now + 2 * day,
    options: [
      buildOption("1", { title: "Marigold", votes: 3, voterIds: [alice.id, bob.id, signedInPerson.id] }),
      buildOption("2", { title: "Navy", votes: 1, voterIds: [bob.id] }),
    ],
    ownVotes: [optionId("1")],
    ...changes,
  });

async function show(answer: (transport: FakeTransport) => void): Promise<ConversationSetUp> {
  const message: Message = buildSentMessage(1, "Created poll “Which shirt?”", {
    attachments: [{ kind: "poll", pollId: pollId("900") }],
  });
  const view = await showConversation();
  view.transport.answer("openLink", () => done(undefined));
  answer(view.transport);
  view.push(message);
  return view;
}

const card = () => page.getByRole("article", { name: /Which shirt/ });

beforeEach(() => {
  document.documentElement.dir = "ltr";
  delete document.documentElement.dataset["theme"];
});

test("a poll shows its question, its votes, the user's own vote and its closing time", async () => {
  await show((transport) => {
    transport.answer("getPoll", () => done(open()));
  });
  await expect.element(card().getByRole("heading", { name: "Which shirt?" })).toBeVisible();
  await expect
    .element(card().getByRole("radio", { name: "Marigold, 3 votes, 75%, your vote" }))
    .toHaveAttribute("aria-checked", "true");
  await expect.element(card().getByRole("radio", { name: "Navy, 1 vote, 25%" })).toBeVisible();
  await expect.element(card().getByText("Poll by ⁨Alice⁩ · choose one · names are shown")).toBeVisible();
  await expect.element(card().getByText(/^4 votes · closes \w+day \d\d:\d\d$/)).toBeVisible();
  await expect.element(card().getByRole("button", { name: "End poll now" })).not.toBeInTheDocument();
});

test("in forced colours, the mark of a poll's option has an edge in another colour than its inside", async () => {
  await forceColors();
  await show((transport) => {
    transport.answer("getPoll", () => done(open()));
  });
  await expect.element(card().getByRole("radio", { name: /Navy/ })).toBeVisible();
  const mark = card().getByRole("radio", { name: /Navy/ }).element().querySelector(".box");
  if (mark === null) throw new Error("the option has no mark");
  const { borderTopColor, backgroundColor } = getComputedStyle(mark);
  expect(borderTopColor).not.toBe(backgroundColor);
});

test("in forced colours a link of the poll is underlined, without an edge close around its words", async () => {
  await forceColors();
  await show((transport) => {
    transport.answer("getPoll", () => done(open()));
  });
  const link = card().getByRole("button", { name: "Who voted" });
  await expect.element(link).toBeVisible();
  const { borderTopWidth, textDecorationLine } = getComputedStyle(link.element());
  expect([borderTopWidth, textDecorationLine]).toEqual(["0px", "underline"]);
});

test("a press votes, and pushes update the counts", async () => {
  const view = await show((transport) => {
    transport.answer("getPoll", () => done(open()));
    transport.answer("vote", () => done(undefined));
  });
  await card().getByRole("radio", { name: /Navy/ }).click();
  expect(view.transport.inputsOf("vote")).toEqual([
    { conversationId: shownConversationId, pollId: "900", vote: { type: "single", optionId: "2" } },
  ]);
  const options = [
    buildOption("1", { title: "Marigold", votes: 2 }),
    buildOption("2", { title: "Navy", votes: 2 }),
  ];
  view.parts.activities.pollSaved(open({ options, ownVotes: [optionId("2")] }));
  await expect.element(card().getByRole("radio", { name: "Navy, 2 votes, 50%, your vote" })).toBeVisible();
});

test("in a multiple-choice poll, the options are checkboxes, and the button Vote sends all that are ticked", async () => {
  const view = await show((transport) => {
    transport.answer("getPoll", () => done(open({ type: "multi", ownVotes: [] })));
    transport.answer("vote", () => failed({ kind: "offline" }));
  });
  await expect.element(card().getByText("Choose at least one option to vote")).toBeVisible();
  const vote = card().getByRole("button", { name: "Vote", exact: true });
  const fill = (): string => getComputedStyle(vote.element()).backgroundColor;
  const idle = fill();
  await card().getByRole("checkbox", { name: /Navy/ }).click();
  await expect.poll(fill).not.toBe(idle);
  await vote.click();
  expect(view.transport.inputsOf("vote")).toMatchObject([{ vote: { type: "multi", optionIds: ["2"] } }]);
  await expect.element(card().getByText(/Your vote was not counted/)).toBeVisible();
  await expect
    .element(card().getByRole("checkbox", { name: /Navy/ }))
    .toHaveAttribute("aria-checked", "true");
});

test("an option of a poll shows its vote as pending until the service has the vote", async () => {
  let arrive: (() => void) | undefined;
  await show((transport) => {
    transport.answer("getPoll", () => done(open()));
    transport.answer("vote", async () => {
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      return done(undefined);
    });
  });
  await card().getByRole("radio", { name: /Navy/ }).click();
  await expect.element(card().getByText("Counting your vote…")).toBeVisible();
  expect(card().getByRole("radio", { name: /Navy/ }).element().querySelector(".spinner")).not.toBeNull();
  arrive?.();
  await expect.element(card().getByText(/^4 votes/)).toBeVisible();
  expect(document.querySelector(".option .spinner")).toBeNull();
});

test("an anonymous poll says that it is anonymous, and hides its counts while it is open", async () => {
  const options = ["1", "2"].map((id) => buildOption(id, { votes: null, voterIds: null }));
  await show((transport) => {
    transport.answer("getPoll", () =>
      done(open({ visibility: "anonymous", options, ownVotes: [optionId("2")] })),
    );
  });
  await expect.element(card().getByText(/· choose one · names are hidden$/)).toBeVisible();
  await expect.element(card().getByText(/^Closes .* Counts are shown then\.$/)).toBeVisible();
  await expect.element(card().getByRole("radio", { name: "Option 2, your vote" })).toBeVisible();
  await expect.element(card().getByRole("button", { name: "Who voted" })).not.toBeInTheDocument();
});

test("the owner of a poll can end it early", async () => {
  const view = await show((transport) => {
    transport.answer("getPoll", () => done(open({ ownerId: signedInPerson.id })));
    transport.answer("endPoll", () => failed({ kind: "refused", status: 403, reason: "not yours" }));
  });
  await card().getByRole("button", { name: "End poll now" }).click();
  const { activities } = view.parts;
  expect(activities.dialog).toMatchObject({ kind: "end-poll" });
  await activities.answerTo(open()).end(open());
  expect(view.transport.inputsOf("endPoll")).toEqual([
    { conversationId: shownConversationId, pollId: "900" },
  ]);
  await expect.element(card().getByText(/not yours.*The poll is still open/)).toBeVisible();
});

test("a poll that has ended accepts no votes", async () => {
  const view = await show((transport) => {
    transport.answer("getPoll", () => done(open({ status: "past", modifiedAt: now - 2 * day })));
  });
  await expect.element(card().getByText(/^4 votes · ended \d+ \w+ at \d\d:\d\d$/)).toBeVisible();
  await expect.element(card().getByText(/· ended · names are shown$/)).toBeVisible();
  const option = card().getByRole("radio", { name: /Navy/ });
  await expect.element(option).toHaveAttribute("aria-disabled", "true");
  // A click by the test browser would wait until the option is enabled.
  (option.element() as HTMLElement).click();
  expect(view.transport.inputsOf("vote")).toEqual([]);
});

test("a poll that no longer exists says so, and a poll without options says that it has none", async () => {
  const view = await show((transport) => {
    transport.answer("getPoll", () => failed({ kind: "not-found" }));
  });
  await expect.element(card().getByText("This poll is no longer here.")).toBeVisible();
  view.parts.activities.pollSaved(open({ options: [], ownVotes: [] }));
  await expect.element(card().getByText("This poll has no options.")).toBeVisible();
});

const unreadable: readonly Problem[] = [{ kind: "offline" }, { kind: "service-failed", status: 500 }];
test.each(unreadable)(
  "a poll that could not be loaded ($kind) keeps its subject, says why and can be loaded again",
  async (problem) => {
    const view = await show((transport) => {
      transport.answer("getPoll", () => failed(problem));
    });
    await expect.element(card().getByText(/Created poll “Which shirt\?”/u)).toBeVisible();
    const again = card().getByRole("button", { name: "Try again" });
    await expect.element(again).toBeVisible();
    view.transport.answer("getPoll", () => done(open()));
    await again.click();
    await expect.element(card().getByRole("heading", { name: "Which shirt?" })).toBeVisible();
  },
);

test("arrow keys go from the poll card into its options and between them, and Escape goes back", async () => {
  await show((transport) => {
    transport.answer("getPoll", () => done(open()));
  });
  await expect.element(card().getByRole("radio", { name: /Navy/ })).toBeVisible();
  (card().element() as HTMLElement).focus();
  const press = (key: string): void => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
    );
  };
  press("ArrowRight");
  expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Marigold/);
  press("ArrowDown");
  expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Navy/);
  press("Escape");
  expect(document.activeElement).toBe(card().element());
});

test.each([
  ["light", "ltr"],
  ["dark", "rtl"],
])("a poll card with long words is accessible and stays inside its bubble: %s, %s", async (theme, dir) => {
  document.documentElement.dataset["theme"] = theme;
  document.documentElement.dir = dir;
  const long = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk".repeat(6);
  const options = [
    buildOption("1", { title: long, votes: 1 }),
    buildOption("2", { title: "أين نأكل؟", votes: 0 }),
  ];
  await show((transport) => {
    transport.answer("getPoll", () => done(open({ subject: `Which shirt? ${long}`, options })));
  });
  await expect.element(card().getByRole("radio", { name: /أين/ })).toBeVisible();
  const bubble = card().element().querySelector(".bubble");
  if (bubble === null) throw new Error("The poll has no bubble");
  expect(bubble.scrollWidth).toBeLessThanOrEqual(bubble.clientWidth);
  await expectAccessible();
});
