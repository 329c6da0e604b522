import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done, failed } from "../../../preload/base/reply.ts";
import type { GroupDetails } from "../../../preload/model/groups/groups.ts";
import { buildGroupDetails, buildJoinRequest } from "../../support/model/build-group-details.ts";
import { buildMember } from "../../support/model/build-members.ts";
import { buildConversation, fixtureTime } from "../../support/model/build-model.ts";
import type { FakeTransport } from "../../support/page/fake-transport.ts";
import { showApp } from "../app-fixture.ts";
import type { StartState } from "../app-fixture.ts";
import { stripedPicture } from "../shared/crop/picture-files.ts";
import { openFromMenu } from "../views/group-settings/group-settings-fixture.ts";
import { ordinaryNames } from "./screen.ts";
import type { Naming, Screen } from "./screen.ts";

const button = (name: string | RegExp) => page.getByRole("button", { name });
const members = () => page.getByRole("group", { name: "Members", exact: true });

function membersOf(name: Naming) {
  return [
    buildMember("1", name("Sam"), { isMe: true, role: "owner" }),
    buildMember("100", name("Alice"), { accountName: name("Alice Okafor") }),
    buildMember("101", name("Yusuf"), { role: "admin" }),
    buildMember("102", name("ليلى الحداد")),
    buildMember("103", name("Zoë")),
  ];
}

/** Starts the app with one group. */
async function show(name: Naming, start: StartState, changes: Partial<GroupDetails> = {}): Promise<void> {
  const ownMembers = membersOf(name);
  const details = buildGroupDetails({
    name: name("Lake house"),
    description: "Bring a towel. The key is under the mat, as it always was.",
    joinQuestion: name("How cold is too cold?"),
    members: ownMembers,
    memberCount: ownMembers.length,
    ...changes,
  });
  const requests = ["Dani", "Noor"].map((each, index) => ({
    ...buildJoinRequest(name(each), index === 1 ? { question: null, answer: null } : {}),
  }));
  await showApp({
    conversations: [
      buildConversation({ name: details.name, description: details.description, memberCount: 5 }),
    ],
    ...start,
    prepare: (fake: FakeTransport) => {
      fake.answer("getGroupDetails", () => done(details));
      fake.answer("listJoinRequests", () => done(requests));
      fake.answer("listWaitingJoinRequests", () => done({ sent: [], received: requests, seenTo: 0 }));
      fake.answer("listMembers", () =>
        done([
          buildMember("7", name("Lena"), { state: "exited" }),
          buildMember("8", name("Omar"), { state: "banned" }),
        ]),
      );
      fake.answer("removeMember", () => failed({ kind: "offline" }));
      fake.answer("listContacts", () =>
        done([
          { ...buildMember("9", name("Lena Moreau")).person, isBlocked: false, addedAt: fixtureTime },
          { ...buildMember("10", name("Leo")).person, isBlocked: false, addedAt: fixtureTime },
        ]),
      );
      fake.answer("addMembers", () =>
        done({
          added: [],
          missing: [
            { nickname: name("Lena Moreau"), contact: { kind: "email", email: "minh@mail.example" } },
          ],
        }),
      );
    },
  });
}

async function showDetails(name: Naming, start: StartState): Promise<void> {
  await show(name, start);
  await page
    .getByRole("region", { name: "Conversations" })
    .getByRole("button", { name: /^Lake house/u })
    .click();
  await button("Details").click();
  await expect.element(members().getByRole("button", { name: /^.Zoë/u })).toBeVisible();
}

async function selectMembers(name: Naming, start: StartState): Promise<void> {
  await showDetails(name, start);
  await button("Select").click();
  await members().getByRole("checkbox", { name: /^.Zoë/u }).click();
  await members()
    .getByRole("checkbox", { name: /^.Alice/u })
    .click();
  await expect.element(button("Remove from the group…")).toBeVisible();
}

async function askAboutSeveral(name: Naming, start: StartState): Promise<void> {
  await selectMembers(name, start);
  await button("Remove from the group…").click();
  await expect.element(button("Keep in the group")).toHaveFocus();
}

const settings = (
  item: string | RegExp,
  then: () => Promise<void>,
  changes: Partial<GroupDetails> = {},
): Screen["open"] => {
  return async (name, start) => {
    await show(name, start, changes);
    await openFromMenu(item);
    await then();
  };
};

function pictureField(): Element {
  const field = document.querySelector("[data-group-picture]");
  if (field === null) throw new Error("no field for a picture");
  return field;
}

async function chooseFirstMember(): Promise<void> {
  await button("Transfer ownership…").click();
  await page.getByRole("radio", { name: /^Alice/u }).click();
}

/** The screens for a group: its members, its settings and how people join it. */
export const groupScreens: readonly Screen[] = [
  { name: "details", open: showDetails },
  {
    name: "details-former",
    open: async (name, start) => {
      await showDetails(name, start);
      await page.getByText("Left or removed").click();
      await expect.element(members().getByRole("button", { name: /^.Omar/u })).toBeVisible();
    },
  },
  {
    name: "details-nickname",
    open: async (name, start) => {
      await showDetails(name, start);
      await button("Change your name in this group").click();
      await expect.element(page.getByRole("textbox", { name: "Your name in this group" })).toHaveFocus();
    },
  },
  {
    name: "member-ban",
    open: async (name, start) => {
      await showDetails(name, start);
      await members().getByRole("button", { name: /^.Zoë/u }).click();
      await page.getByRole("menuitem", { name: "Remove and ban…" }).click();
      await expect.element(button("Keep in the group")).toHaveFocus();
    },
  },
  { name: "members-selected", open: selectMembers },
  { name: "members-remove", open: askAboutSeveral },
  {
    name: "members-not-removed",
    open: async (name, start) => {
      await askAboutSeveral(name, start);
      await page.getByRole("button", { name: "Remove", exact: true }).click();
      await expect.element(button("Try again")).toBeVisible();
    },
  },
  {
    name: "add-members",
    open: async (name, start) => {
      await showDetails(name, start);
      await button("Add people").click();
      const field = page.getByRole("textbox", { name: "Name of a contact, phone number or email" });
      await expect.element(field).toHaveFocus();
      await userEvent.keyboard("+351 912 345 678{Enter}");
      await field.fill("minh@mail.example");
      await userEvent.keyboard("{Enter}");
      await button("Add 2 people").click();
      await expect.element(page.getByText(/^Write the name that the person gets/u).first()).toBeVisible();
      await field.fill("Le");
      await expect.element(button(/^.?Lena Moreau/u)).toBeVisible();
    },
  },
  {
    name: "group-settings",
    open: settings("Group settings…", async () => {
      await page.getByRole("textbox", { name: "Description" }).fill("Bring a boat");
      await expect.element(page.getByText("1 change not saved")).toBeVisible();
    }),
  },
  {
    name: "crop-picture",
    open: settings("Group settings…", async () => {
      await userEvent.upload(page.elementLocator(pictureField()), await stripedPicture());
      await expect.element(page.getByRole("slider")).toHaveFocus();
    }),
  },
  {
    name: "group-settings-read-only",
    open: settings(
      "Group settings…",
      async () => {
        await expect.element(page.getByText(/^Only the owner and admins may change this/u)).toBeVisible();
      },
      { type: "closed", mayEdit: false, isOwn: false },
    ),
  },
  {
    name: "share-link",
    open: settings("Share link…", async () => {
      await expect.element(button("Copy link")).toHaveFocus();
    }),
  },
  {
    name: "share-link-off",
    open: settings("Share link…", async () => {
      await button("Turn sharing off…").click();
      await expect.element(button("Keep the link")).toHaveFocus();
    }),
  },
  {
    name: "share-link-none",
    open: settings(
      "Share link…",
      async () => {
        await expect.element(button("Turn sharing on")).toBeVisible();
      },
      { share: null },
    ),
  },
  {
    name: "join-requests",
    open: settings(/^Join requests…/u, async () => {
      await expect.element(page.getByText("Ask me in February")).toBeVisible();
      await page.getByRole("checkbox", { name: /^Select .Dani/u }).click();
    }),
  },
  {
    name: "transfer",
    open: settings("Group settings…", chooseFirstMember),
  },
  {
    name: "transfer-confirmed",
    open: settings("Group settings…", async () => {
      await chooseFirstMember();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Next" }).click();
      await expect.element(dialog.getByRole("button", { name: "Back" })).toHaveFocus();
    }),
  },
  {
    name: "destroy",
    open: settings("Group settings…", async () => {
      await button("Destroy group…").click();
      await button("Destroy group").click();
      await expect.element(page.getByText("That is not the name of the group.")).toBeVisible();
    }),
  },
  {
    name: "leave-as-owner",
    open: (_name, start) =>
      settings("Leave group…", async () => {
        await expect.element(page.getByText(/^You own this group/u)).toBeVisible();
      })(ordinaryNames, start),
  },
];
