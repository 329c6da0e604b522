import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { asId } from "../../../preload/base/ids.ts";
import type { GroupId, MediaPath } from "../../../preload/base/ids.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { buildConversation, conversationId, userId } from "../../support/model/build-model.ts";
import type { FakeTransport } from "../../support/page/fake-transport.ts";
import type { StartState } from "../app-fixture.ts";
import { showApp } from "../app-fixture.ts";
import { answerPeople, buildContact, buildProfile, withAlice } from "../views/people/people-fixture.ts";
import { smallPicture } from "./screen.ts";
import type { Naming, Screen } from "./screen.ts";

const link = "https://groupme.com/contact/100/abc";
const csv = "Name,Phone\nAna,+351 912 345 678\nBen,202 555 0101\nCleo,+1 202 555 0102\nDora,none\n";
const dialog = () => page.getByRole("dialog");
const button = (name: string | RegExp) => page.getByRole("button", { name });

function answerAll(fake: FakeTransport, name: Naming): void {
  const alice = { id: userId("100"), name: name("Alice"), avatar: null };
  const picture = smallPicture as MediaPath;
  answerPeople(fake);
  fake.answer("listContacts", () =>
    done([
      buildContact(name("Alice"), "100"),
      buildContact(name("Wanjirũ Kamau"), "301"),
      buildContact(name("Ärla"), "304", { isBlocked: true }),
      buildContact(name("ليلى الحداد"), "303"),
    ]),
  );
  fake.answer("listBlocked", () =>
    done([
      {
        userId: userId("304"),
        person: { ...alice, name: name("Ärla") },
        blockedAt: Date.UTC(2026, 0, 5, 12),
      },
      { userId: userId("999"), person: null, blockedAt: Date.UTC(2025, 0, 5, 12) },
    ]),
  );
  fake.answer("getPerson", () =>
    done(
      buildProfile(alice, {
        avatar: picture,
        photos: [picture, picture, picture, picture],
        isContact: true,
        sharedGroups: [
          { id: asId<GroupId>("500"), name: name("Lake house"), avatar: null },
          { id: asId<GroupId>("600"), name: name("Garden"), avatar: null },
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
  fake.answer("previewContact", () => done({ ...alice, id: userId("700"), name: name("Nina") }));
}

async function showPeople(
  name: Naming,
  start: StartState,
  prepare: (fake: FakeTransport) => void = () => undefined,
): Promise<void> {
  await showApp({
    conversations: [
      { ...withAlice, name: name("Alice") },
      ...["Lake house", "Garden"].map((each, index) =>
        buildConversation({
          id: conversationId(index === 0 ? "500" : "600"),
          name: name(each),
          ownRole: "owner",
          lastActivityAt: 1,
        }),
      ),
    ],
    ...start,
    prepare: (fake) => {
      answerAll(fake, name);
      prepare(fake);
    },
  });
  await page.getByRole("navigation").getByRole("button", { name: "People" }).click();
  await expect.element(page.getByRole("heading", { name: "People" })).toBeVisible();
}

async function showCard(name: Naming, start: StartState): Promise<void> {
  await showPeople(name, start);
  await page
    .getByRole("group", { name: "Contacts", exact: true })
    .getByRole("button", { name: /^Alice/u })
    .click();
  await expect.element(dialog().getByText(/^Bassoon/u)).toBeVisible();
}

async function chooseGroups(name: Naming, start: StartState): Promise<void> {
  await showCard(name, start);
  await button("Transfer groups…").click();
  await page.getByRole("checkbox", { name: /^Lake house/u }).click();
  await page.getByRole("checkbox", { name: /^Garden/u }).click();
}

async function chooseFile(name: Naming): Promise<void> {
  await button("Import…").click();
  await expect.element(button("Choose a file…")).toHaveFocus();
  const field = document.querySelector<HTMLInputElement>("[data-address-book]");
  if (field === null) throw new Error("there is no field for the file");
  await userEvent.upload(field, new File([csv], `${name("people").replaceAll("/", "")}.csv`));
  await expect.element(page.getByText(/^4 entries/u)).toBeVisible();
}

/** The screens for people and contacts. */
export const peopleScreens: readonly Screen[] = [
  {
    name: "contacts",
    open: async (name, start) => {
      await showPeople(name, start);
      await expect.element(button(/^Alice/u).first()).toBeVisible();
    },
  },
  {
    name: "contacts-none",
    open: async (name, start) => {
      await showPeople(name, start, (fake) => {
        fake.answer("listContacts", () => done([]));
      });
      await expect.element(page.getByRole("heading", { name: "No contacts yet" })).toBeVisible();
    },
  },
  {
    name: "contacts-failed",
    open: async (name, start) => {
      await showPeople(name, start, (fake) => {
        fake.answer("listContacts", () => failed({ kind: "service-failed", status: 500 }));
      });
      await expect.element(page.getByText("Your contacts were not loaded.")).toBeVisible();
    },
  },
  {
    name: "blocked",
    open: async (name, start) => {
      await showPeople(name, start);
      await page.getByText("Blocked 2", { exact: true }).click();
      await expect.element(page.getByText("Unknown person")).toBeVisible();
    },
  },
  {
    name: "contact-removal",
    open: async (name, start) => {
      await showPeople(name, start);
      await button(/^Remove .Alice/u).click();
      await expect.element(button("Cancel")).toHaveFocus();
    },
  },
  {
    name: "contact-by-link",
    open: async (name, start) => {
      await showPeople(name, start);
      await button("Add by link").click();
      await page.getByRole("textbox", { name: "Link to the profile" }).fill(link);
      await userEvent.keyboard("{Enter}");
      await expect.element(dialog().getByText(/^This link belongs to/u)).toBeVisible();
    },
  },
  {
    name: "contact-import",
    typed: [csv, "people.csv"],
    open: async (name, start) => {
      await showPeople(name, start);
      await chooseFile(name);
    },
  },
  {
    name: "contact-import-refused",
    typed: [csv, "people.csv"],
    open: async (name, start) => {
      await showPeople(name, start, (fake) => {
        fake.answer("importContacts", () => failed({ kind: "phone-app-only" }));
      });
      await chooseFile(name);
      await button("Search for 2 people").click();
      await expect.element(page.getByText(/only its own apps look people up/u)).toBeVisible();
    },
  },
  { name: "person-card", open: showCard },
  { name: "transfer-groups", open: chooseGroups },
  {
    name: "transfer-groups-results",
    open: async (name, start) => {
      await chooseGroups(name, start);
      await dialog().getByRole("button", { name: "Next" }).click();
      await button("Transfer 2 groups").click();
      await expect.element(button("Choose again")).toBeVisible();
    },
  },
  {
    name: "person-block",
    open: async (name, start) => {
      await showCard(name, start);
      await button("Block…").click();
      await expect.element(button("Cancel")).toHaveFocus();
    },
  },
];
