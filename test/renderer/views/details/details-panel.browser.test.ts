import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done, failed } from "../../../../preload/base/reply.ts";
import {
  buildConversation,
  conversationId,
  fixtureTime,
  userId,
} from "../../../support/model/build-model.ts";
import { buildMember, groupId } from "../../../support/model/build-members.ts";
import { expectAccessible } from "../../expect-accessible.ts";
import { showApp } from "../../app-fixture.ts";
import {
  alice,
  lake,
  panel,
  row,
  rowNames,
  sam,
  serve,
  setDirection,
  showDetails,
} from "./details-fixture.ts";

const longName = "Nguyễn Thị Minh Khai ".repeat(8).trim();
const anna = buildConversation({
  id: conversationId("1+3"),
  kind: "direct",
  name: "Anna",
  memberCount: null,
  otherUserId: userId("3"),
});
const profile = {
  id: userId("3"),
  name: "Anna",
  avatar: null,
  bio: "Paints",
  photos: [],
  joinedAt: fixtureTime,
  isContact: true,
  isBlocked: false,
  sharedGroups: [
    { id: groupId("500"), name: "Lake house", avatar: null },
    { id: groupId("900"), name: "Elsewhere", avatar: null },
  ],
  campus: { campuses: [], majorCodes: [], graduationYear: null },
};
const heading = (name: string) => panel().getByRole("heading", { name });

test("the details panel shows the group, the account's role and the members in order", async () => {
  const conversation = { ...lake, description: "Rules on https://lake.example/rules" };
  const transport = await showDetails({
    conversation,
    prepare: (fake) => {
      fake.answer("openLink", () => done(undefined));
    },
  });
  await expect.element(heading("Lake house")).toBeVisible();
  await expect.element(panel().getByText("You own this group")).toBeVisible();
  await expect.element(panel().getByText("Created 20 November 2026")).toBeVisible();
  await expect.poll(rowNames).toEqual(["Sam, You, Owner", "Yusuf, Admin", "Alice, Alice Okafor", "Zoë"]);
  await panel().getByRole("link", { name: "https://lake.example/rules" }).click();
  expect(transport.inputsOf("openLink")).toEqual([{ url: "https://lake.example/rules" }]);
});

test("Ctrl+I opens the details panel with the focus in it, and Escape closes it and returns the focus", async () => {
  await showApp({
    conversations: [lake],
    prepare: (fake) => {
      serve(fake, {});
    },
  });
  await page.getByRole("button", { name: /^Lake house/u }).click();
  await expect.element(page.getByRole("textbox", { name: /^Message/u })).toHaveFocus();
  await userEvent.keyboard("{Control>}i{/Control}");
  await expect.element(panel()).toHaveFocus();
  await expect
    .element(page.getByRole("button", { name: "Details", exact: true }))
    .toHaveAttribute("aria-pressed", "true");
  await userEvent.keyboard("{Escape}");
  await expect.element(panel()).not.toBeInTheDocument();
  await expect.element(page.getByRole("textbox", { name: /^Message/u })).toHaveFocus();
});

test("if another chat is opened, the details panel stays open and shows the other chat", async () => {
  await showDetails({
    conversations: [lake, anna],
    prepare: (fake) => {
      fake.answer("getPerson", () => done(profile));
    },
  });
  await page.getByRole("button", { name: /^Anna/u }).click();
  await expect.element(heading("Anna")).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: /^Message/u })).toHaveFocus();
});

test("the buttons of the details panel lead to mute, pinned messages and search", async () => {
  await showDetails({
    prepare: (fake) => {
      fake.answer("completeSearch", () => failed({ kind: "offline" }));
      fake.answer("searchMessages", () => failed({ kind: "offline" }));
    },
  });
  await panel().getByRole("button", { name: "Mute" }).click();
  await expect.element(page.getByRole("dialog", { name: /^Mute/u })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await panel().getByRole("button", { name: "More actions in this chat" }).click();
  await page.getByRole("menuitem", { name: "Pinned messages" }).click();
  await expect.element(page.getByRole("dialog", { name: "Pinned messages" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await panel().getByRole("button", { name: "Search" }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
});

test("the details panel of a muted group says until when it is muted, and its button unmutes the group", async () => {
  const transport = await showDetails({
    conversation: { ...lake, mutedUntil: Number.POSITIVE_INFINITY },
    prepare: (fake) => {
      fake.answer("unmuteConversation", () => done(undefined));
    },
  });
  await expect.element(panel().getByText("Muted until you unmute it")).toBeVisible();
  await panel().getByRole("button", { name: "Unmute" }).click();
  await expect.poll(() => transport.inputsOf("unmuteConversation")).toHaveLength(1);
});

test("if the members cannot be loaded, the details panel says why and can try again", async () => {
  const transport = await showDetails({
    prepare: (fake) => {
      fake.answer("getGroupDetails", () => failed({ kind: "offline" }));
    },
  });
  await expect
    .element(
      panel()
        .getByRole("alert")
        .getByText(/members could not be loaded/u),
    )
    .toBeVisible();
  await expectAccessible();
  serve(transport, {});
  await panel().getByRole("button", { name: "Try again" }).click();
  await expect.element(row(/^.Zoë/u)).toBeVisible();
  await expect.element(panel().getByRole("alert")).not.toBeInTheDocument();
});

test("a change of the group refreshes the details panel, and the deletion of the group closes it", async () => {
  const transport = await showDetails();
  await expect.element(row(/^.Zoë/u)).toBeVisible();
  serve(transport, { members: [sam, alice, buildMember("9", "Lena")] });
  transport.push("conversationsSaved", [{ ...lake, name: "Sea house", memberCount: 3 }]);
  await expect.element(row(/^.Lena/u)).toBeVisible();
  await expect.element(heading("Sea house")).toBeVisible();
  await expect.element(row(/^.Zoë/u)).not.toBeInTheDocument();
  transport.push("conversationRemoved", { conversationId: lake.id });
  await expect.element(panel()).not.toBeInTheDocument();
});

test("a nickname is changed in place, and Escape keeps the old nickname without closing the panel", async () => {
  const transport = await showDetails({
    prepare: (fake) => {
      fake.answer("setNickname", () => failed({ kind: "offline" }));
    },
  });
  const change = panel().getByRole("button", { name: "Change your name in this group" });
  const field = panel().getByRole("textbox", { name: "Your name in this group" });
  await change.click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(change).toHaveFocus();
  await change.click();
  await field.fill("x".repeat(51));
  await expect.element(panel().getByText("The name is 1 character too long.")).toBeVisible();
  await expectAccessible();
  await field.fill("Captain");
  await expect.element(panel().getByText("43 more characters fit")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect
    .element(
      panel()
        .getByRole("alert")
        .getByText(/Your name was not changed/u),
    )
    .toBeVisible();
  await expect.element(field).toHaveValue("Captain");
  transport.answer("setNickname", () => {
    const me = { ...sam, person: { ...sam.person, name: "Captain" } };
    serve(transport, { members: [me, alice] });
    return done(undefined);
  });
  await panel().getByRole("button", { name: "Save" }).click();
  await expect.element(change).toHaveFocus();
  await expect.element(row(/^.Captain/u)).toBeVisible();
});

test("the details panel of a direct chat shows the person, the shared groups and whether the person is blocked", async () => {
  let isBlocked = true;
  const transport = await showDetails({
    conversation: anna,
    conversations: [lake, anna],
    prepare: (fake) => {
      fake.answer("getPerson", () => done({ ...profile, isBlocked }));
      fake.answer("unblockPerson", () => {
        isBlocked = false;
        return done(undefined);
      });
    },
  });
  await expect.element(panel().getByText("You block this person")).toBeVisible();
  await expectAccessible();
  await panel().getByRole("button", { name: "Unblock" }).click();
  await expect.element(panel().getByText("You block this person")).not.toBeInTheDocument();
  expect(transport.inputsOf("unblockPerson")).toEqual([{ userId: "3" }]);
  await expect.element(panel().getByText("Elsewhere")).toBeVisible();
  await panel()
    .getByRole("button", { name: /^Open .Lake house/u })
    .click();
  await expect.element(heading("Lake house")).toBeVisible();
});

test.each([
  { name: "light", theme: "light", width: 1280, dir: "ltr" },
  { name: "dark", theme: "dark", width: 1280, dir: "ltr" },
  { name: "over the timeline", theme: "light", width: 900, dir: "ltr" },
  { name: "480 px from right to left", theme: "dark", width: 480, dir: "rtl" },
] as const)(
  "the details panel is accessible and nothing is wider than it: $name",
  async ({ theme, width, dir }) => {
    setDirection(dir);
    const members = [
      { ...sam, person: { ...sam.person, name: longName } },
      buildMember("9", "x".repeat(160), { accountName: longName, role: "admin" }),
      alice,
    ];
    await showDetails({
      conversation: { ...lake, name: longName, description: "y".repeat(255) },
      settings: { theme },
      // The window is high enough for all rows, because axe compares only the visible part of a row with its name.
      size: { width, height: 1000 },
      details: { members },
    });
    await expect.element(row(/^.Alice/u)).toBeVisible();
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBe(width);
    const content = document.querySelector("aside .content");
    expect(content?.scrollWidth).toBe(content?.clientWidth);
  },
);

test("in a narrow window the details panel fills the page, and Back returns to the chat", async () => {
  await showDetails({ size: { width: 480, height: 800 } });
  expect(panel().element().getBoundingClientRect().width).toBe(480);
  await panel().getByRole("button", { name: "Back" }).click();
  await expect.element(panel()).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Details", exact: true })).toHaveFocus();
});
