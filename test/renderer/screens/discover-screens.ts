import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done, failed } from "../../../preload/base/reply.ts";
import { buildDirectory, buildPublicGroup, groupId } from "../../support/model/build-groups.ts";
import { buildConversation, fixtureTime, userId } from "../../support/model/build-model.ts";
import type { FakeTransport } from "../../support/page/fake-transport.ts";
import type { StartState } from "../app-fixture.ts";
import { showDiscover } from "../views/discover/show-discover.ts";
import type { Naming, Screen } from "./screen.ts";

const button = (name: string | RegExp) => page.getByRole("button", { name });
const part = (name: string) => page.getByText(name, { exact: true });

function groupsOf(name: Naming) {
  const point = { latitude: 38.68, longitude: -9.34 };
  return [
    buildPublicGroup({
      name: name("Cold Water, Warm Soup"),
      locations: [{ name: "", address: "", locality: name("Carcavelos"), point }],
    }),
    buildPublicGroup({ id: groupId("701"), name: name("بيت الطبخ"), memberCount: 5000 }),
    buildPublicGroup({ id: groupId("500"), name: name("Lake house"), description: "" }),
    buildPublicGroup({
      id: groupId("1"),
      name: name("Soup"),
      description: "Every Sunday one pot, one neighbour, one recipe nobody wrote down. ".repeat(4),
    }),
  ];
}

function answerAll(fake: FakeTransport, name: Naming): void {
  const groups = groupsOf(name);
  const school = buildDirectory({ name: name("Universidade do Tejo") });
  fake.answer("listPopularGroups", () => done(groups));
  fake.answer("listNearbyGroups", () => done(groups.slice(0, 2)));
  fake.answer("listSchoolGroups", () => done(groups.slice(0, 1)));
  fake.answer("searchGroups", () =>
    done({ ofSchool: [], popular: groups, nearby: [], trending: groups.slice(0, 1), placeName: "" }),
  );
  fake.answer("listDirectories", () => done([school]));
  fake.answer("searchDirectories", () => done([school]));
  fake.answer("requestDirectoryVerification", () => done({ verificationId: "v1" }));
  fake.answer("confirmDirectoryVerification", () => failed({ kind: "wrong-pin", attemptsLeft: 1 }));
  fake.answer("searchDirectoryPeople", () =>
    done(
      ["Maria", "Kwame"].map((each, index) => ({
        id: userId(String(7 + index)),
        name: name(each),
        avatar: null,
        bio: "Rows at dawn",
        majorCodes: [41, 107],
        graduationYear: 2019,
      })),
    ),
  );
  fake.answer("listWaitingJoinRequests", () =>
    done({
      sent: [{ groupId: groupId("1"), groupName: name("Soup"), avatar: null, askedAt: fixtureTime }],
      received: [],
      seenTo: 0,
    }),
  );
  fake.answer("listMembershipStates", () =>
    done([{ groupId: groupId("3"), state: "denied", stateWord: "denied" }]),
  );
  fake.answer("previewGroup", () => failed({ kind: "not-found" }));
}

async function show(
  name: Naming,
  start: StartState,
  change: (fake: FakeTransport) => void = () => undefined,
): Promise<void> {
  await showDiscover({
    conversations: [buildConversation({ name: name("Lake house") })],
    ...start,
    answer: (fake) => {
      answerAll(fake, name);
      change(fake);
    },
  });
}

async function showSchoolCode(name: Naming, start: StartState): Promise<void> {
  await show(name, start, (fake) => {
    fake.answer("listDirectories", () => done([]));
  });
  await part("School").click();
  await page.getByLabelText("School email address").fill("sam@utejo.example");
  await userEvent.keyboard("{Enter}");
  await button(/^Send code for .Universidade/u).click();
  await page.getByLabelText("Code from the email").fill("000000");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("That code is wrong. 1 try is left.")).toBeVisible();
}

/** The screens of the Discover page. */
export const discoverScreens: readonly Screen[] = [
  {
    name: "discover",
    open: async (name, start) => {
      await show(name, start);
      await expect.element(page.getByText("You are a member")).toBeVisible();
      await expect.element(page.getByText("You asked to join")).toBeVisible();
    },
  },
  {
    name: "discover-loading",
    open: async (name, start) => {
      await show(name, start, (fake) => {
        fake.answer("listPopularGroups", () => new Promise(() => undefined));
      });
      await expect.poll(() => document.querySelector("[aria-busy=true]")).not.toBeNull();
    },
  },
  {
    name: "discover-failed",
    open: async (name, start) => {
      await show(name, start, (fake) => {
        fake.answer("listPopularGroups", () => failed({ kind: "limited", retryAfterMs: 5000 }));
      });
      await expect.element(page.getByRole("alert").getByText(/Try again in /u)).toBeVisible();
    },
  },
  {
    name: "discover-found",
    open: async (name, start) => {
      await show(name, start);
      await page.getByRole("textbox", { name: "Search public groups" }).fill("soup");
      await userEvent.keyboard("{Enter}");
      await expect.element(page.getByRole("heading", { name: "Trending" })).toBeVisible();
    },
  },
  {
    name: "discover-nearby",
    open: async (name, start) => {
      await show(name, start);
      await part("Nearby").click();
      await page.getByLabelText("Where?").fill("at the pier");
      await userEvent.keyboard("{Enter}");
      await expect.element(page.getByText(/neither two coordinates nor a link/u)).toBeVisible();
    },
  },
  {
    name: "discover-nearby-groups",
    open: async (name, start) => {
      await show(name, start);
      await part("Nearby").click();
      await page.getByLabelText("Where?").fill("38.7605, -9.1558");
      await userEvent.keyboard("{Enter}");
      await expect.element(button("Change place")).toHaveFocus();
    },
  },
  {
    name: "campus",
    open: async (name, start) => {
      await show(name, start);
      await part("School").click();
      await page.getByLabelText("Graduation year").fill("2019");
      await userEvent.keyboard("{Enter}");
      await expect.element(page.getByText("2 people found")).toBeVisible();
    },
  },
  { name: "campus-code", open: showSchoolCode },
  {
    name: "campus-leave",
    open: async (name, start) => {
      await show(name, start);
      await part("School").click();
      await button(/^Leave .Universidade/u).click();
      await expect.element(button("Cancel")).toHaveFocus();
    },
  },
  {
    name: "sent-requests",
    open: async (name, start) => {
      await show(name, start);
      await part("My requests").click();
      await expect.element(page.getByText("Declined", { exact: true })).toBeVisible();
    },
  },
  {
    name: "public-group",
    open: async (name, start) => {
      await show(name, start);
      await button(/^Open .Cold Water/u).click();
      await expect.element(page.getByRole("dialog")).toBeVisible();
    },
  },
];
