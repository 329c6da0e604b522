import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { asId } from "../../../../preload/base/ids.ts";
import type { GroupId, TopicId } from "../../../../preload/base/ids.ts";
import type { Topic } from "../../../../preload/model/conversations/topics.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { buildConversation, conversationId } from "../../../support/model/build-model.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { showApp } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";

const groupId = asId<GroupId>("500");
const lake = buildConversation({ id: conversationId("500"), name: "Lake house" });
const boats = buildConversation({
  id: conversationId("501"),
  name: "Boats",
  parentId: groupId,
  parentName: "Lake house",
});
const topic: Topic = {
  id: asId<TopicId>("501"),
  groupId,
  name: "Boats",
  description: "All about boats",
  avatar: null,
  creatorId: null,
  type: "announcement",
  likeIcon: null,
  messageCount: 0,
  lastActivityAt: 0,
  preview: null,
  unreadCount: 0,
  mutedUntil: null,
  editPeriod: 0,
};

async function choose(name: RegExp, label: string, prepare: (fake: FakeTransport) => void) {
  const transport = await showApp({ conversations: [lake, boats], prepare });
  await page.getByRole("button", { name }).click({ button: "right" });
  await page.getByRole("menuitem", { name: label, exact: true }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  return transport;
}

test("a topic is created from the menu of its group", async () => {
  const transport = await choose(/^Lake house/u, "New topic…", (fake) => {
    fake.answer("createTopic", () => done(topic));
  });
  await expectAccessible();
  await page.getByRole("button", { name: "Create topic" }).click();
  await expect.element(page.getByText("Type a name.")).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("Boats");
  await page.getByRole("radio", { name: "Only admins and the owner" }).click();
  await page.getByRole("button", { name: "Create topic" }).click();
  await expect.element(page.getByText("The topic \u2068Boats\u2069 is created")).toBeVisible();
  expect(transport.inputsOf("createTopic")).toEqual([
    { groupId: "500", topic: { name: "Boats", description: "", type: "announcement", picture: null } },
  ]);
});

test("a topic that the service refuses stays in the dialog with its name and the reason", async () => {
  await choose(/^Lake house/u, "New topic…", (fake) => {
    fake.answer("createTopic", () => failed({ kind: "refused", status: 403, reason: "admins only" }));
  });
  await page.getByRole("textbox", { name: "Name" }).fill("Boats");
  await page.getByRole("button", { name: "Create topic" }).click();
  await expect.element(page.getByRole("alert").getByText(/admins only.*kept/u)).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Name" })).toHaveValue("Boats");
});

test("the form for editing a topic starts with the service's values, and a failure to load them can be retried", async () => {
  let isOffline = true;
  const transport = await choose(/^Boats/u, "Edit topic…", (fake) => {
    fake.answer("listTopics", () => (isOffline ? failed({ kind: "offline" }) : done([topic])));
    fake.answer("updateTopic", () => done(topic));
  });
  await expect.element(page.getByRole("alert")).toBeVisible();
  isOffline = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("radio", { name: "Only admins and the owner" })).toBeChecked();
  await page.getByRole("textbox", { name: "Name" }).fill("Ships");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("The topic \u2068Ships\u2069 is saved")).toBeVisible();
  expect(transport.inputsOf("updateTopic")).toMatchObject([{ topicId: "501", changes: { name: "Ships" } }]);
});

test("a topic is deleted only after a question that says what disappears", async () => {
  const transport = await choose(/^Boats/u, "Delete topic…", (fake) => {
    fake.answer("deleteTopic", () => done(undefined));
  });
  await expect.element(page.getByText(/all its messages disappear for every member/u)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await page.getByRole("button", { name: "Delete topic" }).click();
  await expect.element(page.getByText("The topic \u2068Boats\u2069 is deleted")).toBeVisible();
  expect(transport.inputsOf("deleteTopic")).toEqual([{ groupId: "500", topicId: "501" }]);
});

test("a topic is listed below its group, and its row names the group", async () => {
  const newest = { ...boats, lastActivityAt: lake.lastActivityAt + 60_000 };
  const other = buildConversation({
    id: conversationId("600"),
    name: "Choir",
    lastActivityAt: lake.lastActivityAt + 30_000,
  });
  await showApp({ conversations: [lake, newest, other] });
  await expect.element(page.getByRole("button", { name: /^Boats, topic of Lake house/u })).toBeVisible();
  const rows = [...document.querySelectorAll<HTMLElement>("[data-conversation]")];
  expect(rows.map(({ dataset }) => dataset["conversation"])).toEqual(["500", "501", "600"]);
});
