import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done } from "../../../../preload/base/reply.ts";
import { buildJoinRequest } from "../../../support/model/build-group-details.ts";
import { expectAccessible } from "../../expect-accessible.ts";
import { panel, showDetails } from "./details-fixture.ts";

const requests = [buildJoinRequest("Dani"), buildJoinRequest("Noor")];
const row = () => panel().getByRole("button", { name: /asks? to join/u });

test("the details panel says how many people ask to join, and opens their requests", async () => {
  const transport = await showDetails({
    prepare: (fake) => {
      fake.answer("listWaitingJoinRequests", () => done({ sent: [], received: requests, seenTo: 0 }));
      fake.answer("listJoinRequests", () => done(requests));
    },
  });
  await expect.element(row()).toMatchTextContent(/2 people ask to join.*Review/u);
  await expectAccessible();
  row().element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("list", { name: "Requests" })).toBeVisible();
  expect(transport.inputsOf("listJoinRequests")).toEqual([{ groupId: "500" }]);
  await userEvent.keyboard("{Escape}");
  await expect.element(row()).toHaveFocus();
});

test("the details panel has no row for join requests if nobody asks to join", async () => {
  await showDetails();
  await expect.element(panel().getByRole("heading", { name: /^Members/u })).toBeVisible();
  expect(row().elements()).toEqual([]);
});
