import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done, failed } from "../../../../preload/base/reply.ts";
import { buildGroupDetails, buildMember } from "../../../support/model/build-group-details.ts";
import { expectAccessible } from "../../expect-accessible.ts";
import { buildConversation, conversationId } from "../../../support/model/build-model.ts";
import { showApp } from "../../app-fixture.ts";
import { alice, answerPeople } from "../people/people-fixture.ts";
import { openFromMenu, showGroup } from "./group-settings-fixture.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });

test("an owner who wants to leave transfers the group first, and then returns to leaving", async () => {
  const { transport, changeAsOther } = await showGroup(
    {},
    {
      prepare: (fake) => {
        fake.answer("leaveGroup", () => done(undefined));
      },
    },
  );
  transport.answer("transferOwnership", () => {
    changeAsOther({ isOwn: false });
    return done(buildGroupDetails({ isOwn: false }));
  });
  await openFromMenu("Leave group…");
  await expect.element(page.getByText("You own this group", { exact: false })).toBeVisible();
  expect(button("Leave group").elements()).toEqual([]);
  await expectAccessible();
  await button("Transfer ownership…").click();
  await expect.element(page.getByRole("textbox", { name: "Find a member" })).toHaveFocus();
  await userEvent.keyboard("bob");
  await page.getByRole("radio", { name: /^Bob/u }).click();
  await expectAccessible();
  await button("Next").click();
  await expect.element(button("Back")).toHaveFocus();
  await button("Transfer ownership").click();
  await expect
    .element(page.getByText("You receive no more messages of this group", { exact: false }))
    .toBeVisible();
  await button("Leave group").click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(transport.inputsOf("transferOwnership")).toEqual([{ groupId: "500", userId: "user-Bob" }]);
});

test("an owner without other members can only destroy the group", async () => {
  const members = [buildMember("Sam", { isMe: true, role: "owner" })];
  await showGroup({ members, memberCount: 1 });
  await openFromMenu("Leave group…");
  await expect.element(page.getByText("You are its only member, so you can only destroy it.")).toBeVisible();
  expect(button("Transfer ownership…").elements()).toEqual([]);
  await expect.element(button("Destroy group…")).toBeVisible();
});

test("a refused transfer stays in the dialog with the reason", async () => {
  await showGroup(
    {},
    {
      prepare: (fake) => {
        fake.answer("transferOwnership", () => failed({ kind: "refused", status: 403, reason: null }));
      },
    },
  );
  await openFromMenu("Group settings…");
  await button("Transfer ownership…").click();
  await page.getByRole("radio", { name: /^Alice/u }).click();
  await button("Next").click();
  await button("Transfer ownership").click();
  await expect.element(page.getByRole("alert").getByText(/You still own the group/u)).toBeVisible();
});

test("a group is destroyed only after its name is typed, and the focus starts on Cancel", async () => {
  const { transport } = await showGroup(
    {},
    {
      prepare: (fake) => {
        fake.answer("destroyGroup", () => done(undefined));
      },
    },
  );
  await openFromMenu("Group settings…");
  await button("Destroy group…").click();
  await expect.element(button("Cancel")).toHaveFocus();
  await expectAccessible();
  await button("Destroy group").click();
  await expect.element(page.getByText("That is not the name of the group.")).toBeVisible();
  expect(transport.inputsOf("destroyGroup")).toEqual([]);
  await page.getByRole("textbox", { name: "Type the name of the group to confirm" }).fill("lake house");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("\u2068Lake house\u2069 is destroyed")).toBeVisible();
  expect(transport.inputsOf("destroyGroup")).toEqual([{ groupId: "500" }]);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

const dialog = page.getByRole("dialog");
const owned = [
  buildConversation({ id: conversationId("500"), name: "Lake house", ownRole: "owner" }),
  buildConversation({ id: conversationId("600"), name: "Garden", ownRole: "owner" }),
  buildConversation({ id: conversationId("700"), name: "Choir", ownRole: "owner" }),
];

test("the dialog that transfers a group can transfer more groups to the same member, and shows a result for each", async () => {
  const transport = await showApp({
    conversations: owned,
    prepare: (fake) => {
      answerPeople(fake);
      fake.answer("getGroupDetails", () =>
        done(
          buildGroupDetails({
            members: [
              buildMember("Sam", { isMe: true, role: "owner" }),
              buildMember("Alice", { person: alice }),
            ],
          }),
        ),
      );
      fake.answer("transferGroups", ({ groupIds }) =>
        done(
          groupIds.map((groupId) => ({
            groupId,
            outcome: groupId === "500" ? ("transferred" as const) : ("not-member" as const),
          })),
        ),
      );
    },
  });
  await page.getByRole("button", { name: /^Lake house/u }).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Group settings…" }).click();
  await button("Transfer ownership…").click();
  await page.getByRole("radio", { name: /^Alice/u }).click();
  await button("Next").click();
  await page.getByRole("button", { name: /^Transfer more groups to/u }).click();
  // Alice is a member of the first two groups.
  await expect.element(dialog.getByRole("checkbox", { name: "Lake house" })).toBeChecked();
  expect(dialog.getByRole("checkbox").elements()).toHaveLength(2);
  await dialog.getByRole("checkbox", { name: "Garden" }).click();
  await button("Next").click();
  await expect.element(button("Back")).toHaveFocus();
  await expectAccessible();
  await button("Transfer 2 groups").click();
  await expect.element(dialog.getByRole("heading", { name: "1 group was not transferred" })).toBeVisible();
  await expect.element(dialog.getByText(/owns it now\. You stay as an admin\./u)).toBeVisible();
  await expect
    .element(dialog.getByText(/is not a member of this group, or the group is gone/u))
    .toBeVisible();
  expect(transport.inputsOf("transferGroups")).toEqual([{ groupIds: ["500", "600"], userId: "100" }]);
  await button("Choose again").click();
  await expect.element(dialog.getByRole("checkbox", { name: "Garden" })).toBeChecked();
  expect(dialog.getByRole("checkbox").elements()).toHaveLength(1);
});
