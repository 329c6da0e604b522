import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { JoinRequest } from "../../../../preload/model/groups/joining.ts";
import type { GroupDetails } from "../../../../preload/model/groups/groups.ts";
import { buildJoinRequest } from "../../../support/model/build-group-details.ts";
import { expectAccessible } from "../../expect-accessible.ts";
import type { StartState } from "../../app-fixture.ts";
import { openFromMenu, showGroup } from "./group-settings-fixture.ts";

const dani = buildJoinRequest("Dani");
const noor = buildJoinRequest("Noor", { question: null, answer: null });

async function showRequests(
  first: readonly JoinRequest[],
  details: Partial<GroupDetails> = {},
  start: StartState = {},
) {
  let pending = first;
  const app = await showGroup(details, {
    ...start,
    prepare: (fake) => {
      fake.answer("listJoinRequests", () => done(pending));
      fake.answer("listWaitingJoinRequests", () => done({ sent: [], received: pending, seenTo: 0 }));
      fake.answer("decideJoinRequests", ({ membershipIds }) => {
        pending = pending.filter(({ membershipId }) => !membershipIds.includes(membershipId));
        return done(undefined);
      });
    },
  });
  await openFromMenu(/^Join requests…/u);
  const set = (requests: readonly JoinRequest[]): void => {
    pending = requests;
  };
  return { ...app, set };
}

test("the menu of a group shows how many people ask to join", async () => {
  await showRequests([dani, noor]);
  await expect.element(page.getByRole("list", { name: "Requests" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await page
    .getByRole("button", { name: /^Lake house/u })
    .first()
    .click({ button: "right" });
  await expect.element(page.getByRole("menuitem", { name: "Join requests… 2" })).toBeVisible();
});

test("a join request shows the question and the answer, and can be approved by itself", async () => {
  const { transport } = await showRequests([dani, noor]);
  await expect.element(page.getByText("How cold is too cold?")).toBeVisible();
  await expect.element(page.getByText("Ask me in February")).toBeVisible();
  await expect.element(page.getByText("The group asked no question.")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: /^Approve .*Dani/u }).click();
  await expect.element(page.getByText("Ask me in February")).not.toBeInTheDocument();
  expect(transport.inputsOf("decideJoinRequests")).toEqual([
    { groupId: "500", membershipIds: [dani.membershipId], isApproved: true },
  ]);
});

test("pressing the name in a join request opens the person's card, and closing it returns the focus to the name", async () => {
  const { transport } = await showRequests([dani]);
  transport.answer("getPerson", () => failed({ kind: "offline" }));
  const name = page.getByRole("button", { name: /^Profile of .*Dani/u }).last();
  await name.click();
  const card = page.getByRole("dialog", { name: /^Profile of/u });
  await expect.element(card.getByRole("heading", { name: "Dani" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(name).toHaveFocus();
  await expect.element(page.getByText("Ask me in February")).toBeVisible();
});

test("Message on the card of a person who asks to join closes the card and the requests", async () => {
  const { transport } = await showRequests([dani]);
  transport.answer("getPerson", () => failed({ kind: "offline" }));
  transport.answer("startChat", () => failed({ kind: "offline" }));
  await page
    .getByRole("button", { name: /^Profile of .*Dani/u })
    .last()
    .click();
  await page
    .getByRole("dialog", { name: /^Profile of/u })
    .getByRole("button", { name: /Message/u })
    .click();
  await expect.element(page.getByText("Ask me in February")).not.toBeInTheDocument();
  expect(transport.inputsOf("startChat")).toHaveLength(1);
});

test("several join requests are selected and denied at once by the keyboard", async () => {
  const { transport } = await showRequests([dani, noor]);
  await expect.element(page.getByRole("button", { name: "Select all" })).toBeVisible();
  page.getByRole("button", { name: "Select all" }).element().focus();
  await userEvent.keyboard("{Enter}{Tab}");
  await expect.element(page.getByRole("button", { name: "Deny 2 people" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Nobody asks to join")).toBeVisible();
  expect(transport.inputsOf("decideJoinRequests")).toEqual([
    { groupId: "500", membershipIds: [dani.membershipId, noor.membershipId], isApproved: false },
  ]);
});

test("if another admin has decided a join request, the dialog says that it was decided already", async () => {
  const { set } = await showRequests([dani]);
  await expect.element(page.getByText("Ask me in February")).toBeVisible();
  set([]);
  await page.getByRole("button", { name: /^Deny .*Dani/u }).click();
  await expect
    .element(page.getByText("Another admin had already decided about \u2068Dani\u2069."))
    .toBeVisible();
});

test("a member who may not decide sees the join requests and why there are no buttons", async () => {
  await showRequests([dani], { mayManageTopics: false, isOwn: false });
  await expect.element(page.getByText("Only the owner and admins decide about requests.")).toBeVisible();
  await expect.element(page.getByText("Ask me in February")).toBeVisible();
  expect(page.getByRole("button", { name: /^Approve/u }).elements()).toEqual([]);
});

test("long names and answers stay inside the dialog of join requests in a narrow window", async () => {
  const long = buildJoinRequest("x".repeat(160), { answer: "y".repeat(400) });
  await showRequests([long, dani], {}, { size: { width: 480, height: 700 } });
  await expect.element(page.getByText("y".repeat(400))).toBeVisible();
  const body = document.querySelector("dialog[open] .body");
  expect(body?.scrollWidth).toBe(body?.clientWidth);
});

test("a group that anyone may join without approval says so", async () => {
  await showRequests([], { requiresApproval: false });
  await expect.element(page.getByText("This group lets people in at once", { exact: false })).toBeVisible();
  await expectAccessible();
});
