import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { FoundPublicGroups, PublicGroup } from "../../../../preload/model/groups/discovery.ts";
import { groupsPerPage } from "../../../../renderer/state/groups/discovery/public-group-list.svelte.ts";
import { buildPublicGroup, groupId } from "../../../support/model/build-groups.ts";
import { buildConversation, conversationId } from "../../../support/model/build-model.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { expectAccessible } from "../../expect-accessible.ts";
import { cutTexts, enlargeText } from "../../large-text.ts";
import { showDiscover } from "./show-discover.ts";

const swimmers = buildPublicGroup({
  locations: [
    { name: "", address: "", locality: "Carcavelos", point: { latitude: 38.68, longitude: -9.34 } },
  ],
});
const longName = "Nguyễn Thị Minh Khai ".repeat(8).trim();
const long = buildPublicGroup({ id: groupId("701"), name: longName, description: "Words ".repeat(40) });
const full = buildPublicGroup({ id: groupId("702"), name: "بيت الطبخ", memberCount: 5000 });
const own = buildPublicGroup({ id: groupId("500"), name: "Lake house" });
const lake = buildConversation({ id: conversationId("500"), name: "Lake house" });
const nothing: FoundPublicGroups = { ofSchool: [], popular: [], nearby: [], trending: [], placeName: "" };
const shownGroups: readonly PublicGroup[] = [swimmers, long, full, own];

const popular = (groups: readonly PublicGroup[]) => (fake: FakeTransport) => {
  fake.answer("listPopularGroups", () => done(groups));
};
const card = (name: RegExp) => page.getByRole("listitem").filter({ hasText: name });
const tab = (name: string) => page.getByText(name, { exact: true });

test("a card in Discover says how many members a group has, where it meets, and the account's membership or request", async () => {
  await showDiscover({ conversations: [lake], answer: popular(shownGroups) });
  await expect.element(card(/Cold Water/u)).toMatchTextContent(/1,204 members · .Carcavelos/u);
  await expect.element(card(/بيت الطبخ/u)).toMatchTextContent(/Full for now/u);
  await expect.element(card(/Lake house/u)).toMatchTextContent(/You are a member/u);
  await expectAccessible();
});

test("in the dark theme and a narrow window Discover is accessible and not wider than the window", async () => {
  await showDiscover({
    settings: { theme: "dark" },
    size: { width: 480, height: 700 },
    answer: popular(shownGroups),
  });
  await expect.element(card(/Cold Water/u)).toBeVisible();
  await expectAccessible();
  expect(document.querySelector(".content")?.scrollWidth).toBeLessThanOrEqual(480);
});

test("in a right-to-left language, Discover is not wider than the window", async () => {
  document.documentElement.dir = "rtl";
  try {
    await showDiscover({ size: { width: 480, height: 700 }, answer: popular(shownGroups) });
    await expect.element(card(/Cold Water/u)).toBeVisible();
    expect(document.querySelector(".content")?.scrollWidth).toBeLessThanOrEqual(480);
  } finally {
    document.documentElement.removeAttribute("dir");
  }
});

test("at twice the text size no words of a card in Discover are cut off", async () => {
  enlargeText(2);
  await showDiscover({ answer: popular([swimmers, full]) });
  await expect.element(card(/Cold Water/u)).toBeVisible();
  expect(cutTexts(".card .words", ".card .foot")).toEqual([]);
});

test("the card of a group that the account is in opens the group's chat", async () => {
  await showDiscover({ conversations: [lake], answer: popular(shownGroups) });
  await page.getByRole("button", { name: /^Open chat .Lake house/u }).click();
  await expect.element(page.getByRole("textbox", { name: "Message Lake house" })).toBeVisible();
});

test("Show more adds the next groups and moves the focus to the first of them", async () => {
  const all = Array.from({ length: groupsPerPage + 2 }, (_, at) =>
    buildPublicGroup({ id: groupId(String(1000 + at)), name: `Group ${String(at)}` }),
  );
  await showDiscover({
    answer: (fake) => {
      fake.answer("listPopularGroups", ({ part }) => done(all.slice(part.from, part.from + part.count)));
    },
  });
  await page.getByRole("button", { name: "Show more of Popular" }).click();
  await expect.element(page.getByRole("button", { name: /^Open .Group 24/u })).toHaveFocus();
  await expect.element(page.getByRole("button", { name: /^Show more/u })).not.toBeInTheDocument();
});

test("if a list of groups fails to load, Discover says why, and Try again loads it", async () => {
  const transport = await showDiscover({
    answer: (fake) => {
      fake.answer("listPopularGroups", () => failed({ kind: "limited", retryAfterMs: 5000 }));
    },
  });
  await expect.element(page.getByRole("alert").getByText(/Try again in 5 seconds/u)).toBeVisible();
  transport.answer("listPopularGroups", () => done([swimmers]));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(card(/Cold Water/u)).toBeVisible();
});

test("if the service has no groups for a list in Discover, the list says so", async () => {
  await showDiscover({ answer: popular([]) });
  await expect.element(page.getByRole("heading", { name: "No public groups" })).toBeVisible();
});

test("the lists of groups are chosen with the arrow keys", async () => {
  await showDiscover({
    answer: (fake) => {
      fake.answer("listTrendingGroups", () => done([swimmers]));
    },
  });
  page.getByRole("radio", { name: "Popular" }).element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("radio", { name: "Trending" })).toBeChecked();
  await expect.element(card(/Cold Water/u)).toBeVisible();
});

test("nearby groups are listed only after the person types a place, whose rounded coordinates are sent", async () => {
  const transport = await showDiscover({
    answer: (fake) => {
      fake.answer("listNearbyGroups", () => done([swimmers]));
      fake.answer("searchGroups", () => done({ ...nothing, placeName: "Lisbon" }));
    },
  });
  await tab("Nearby").click();
  const where = page.getByLabelText("Where?");
  await where.fill("at the pier");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(/neither two coordinates nor a link/u)).toBeVisible();
  await expect.element(where).toHaveFocus();
  expect(transport.inputsOf("listNearbyGroups")).toEqual([]);
  await where.fill("38.7605, -9.1558");
  await userEvent.keyboard("{Enter}");
  await expect.element(card(/Cold Water/u)).toMatchTextContent(/1,204 members · 18 km/u);
  await expect.element(page.getByText(/Around .Lisbon. \(.38.8, -9.2/u)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Change place" })).toHaveFocus();
  expect(transport.inputsOf("listNearbyGroups").map(({ near }) => near)).toEqual([
    { latitude: 38.8, longitude: -9.2 },
  ]);
  await expectAccessible();
  await page.getByRole("button", { name: "Forget place" }).click();
  await expect.element(where).toHaveFocus();
  await expect.element(card(/Cold Water/u)).not.toBeInTheDocument();
});

test("a search for groups shows the found groups in lists by kind, and says how many groups were found", async () => {
  const transport = await showDiscover({
    answer: (fake) => {
      fake.answer("searchGroups", () =>
        done({ ...nothing, popular: [swimmers], trending: [swimmers, full] }),
      );
    },
  });
  await page.getByRole("textbox", { name: "Search public groups" }).fill("soup");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { name: "Trending" })).toBeVisible();
  await expect.element(page.getByRole("status").getByText("2 groups found")).toBeInTheDocument();
  expect(transport.inputsOf("searchGroups").at(0)?.words).toBe("soup");
  await expectAccessible();
  await page.getByRole("button", { name: "Clear the search" }).click();
  await expect.element(page.getByRole("radio", { name: "Popular" })).toBeInTheDocument();
});

test("a search for groups without results says so", async () => {
  await showDiscover({
    answer: (fake) => {
      fake.answer("searchGroups", () => done(nothing));
    },
  });
  await page.getByRole("textbox", { name: "Search public groups" }).fill("zzz");
  await expect.element(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
});

test("a failed search for groups keeps the words", async () => {
  await showDiscover({
    answer: (fake) => {
      fake.answer("searchGroups", () => failed({ kind: "offline" }));
    },
  });
  await page.getByRole("textbox", { name: "Search public groups" }).fill("soup");
  await expect
    .element(page.getByRole("alert").getByText(/cannot be reached.*The search failed/u))
    .toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Search public groups" })).toHaveValue("soup");
});

test("the rail leads to Discover and marks it, and the title of the window says so", async () => {
  await showDiscover();
  await expect
    .element(page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Discover" }))
    .toHaveAttribute("aria-current", "page");
  expect(document.title).toBe("Discover");
});
