import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { asId } from "../../../../preload/base/ids.ts";
import type { GroupId } from "../../../../preload/base/ids.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Problem } from "../../../../preload/base/reply.ts";
import type { GroupPreview } from "../../../../preload/model/groups/groups.ts";
import { buildConversation, conversationId } from "../../../support/model/build-model.ts";
import { buildOpened } from "../../../support/model/build-opened.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { showApp } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";

const groupId = asId<GroupId>("500");
const link = "https://groupme.com/join_group/500/AbC";
const lake = buildConversation({ id: conversationId("500"), name: "Lake house" });
const preview: GroupPreview = {
  id: groupId,
  name: "Lake house",
  description: "Boats, towels and the key",
  avatar: null,
  memberCount: 12,
  topicCount: 0,
  themeName: null,
  likeIcon: null,
  requiresApproval: false,
  joinQuestion: null,
};

const dialog = () => page.getByRole("dialog");
const field = () => page.getByRole("textbox", { name: "Share link or code" });
const button = (name: string) => dialog().getByRole("button", { name, exact: true });

async function openDialog(group: GroupPreview = preview): Promise<FakeTransport> {
  const transport = await showApp({
    prepare: (fake) => {
      fake.answer("previewGroup", () => done(group));
    },
  });
  await page.getByRole("button", { name: "Join a group by link" }).click();
  await expect.element(field()).toHaveFocus();
  return transport;
}

async function showGroup(group: GroupPreview = preview): Promise<FakeTransport> {
  const transport = await openDialog(group);
  await field().fill(link);
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog().getByText("Lake house", { exact: true })).toBeVisible();
  return transport;
}

test("the dialog shows a group with its members and description, and joining opens the group", async () => {
  const transport = await showGroup();
  await expect.element(dialog().getByText("12 members")).toBeVisible();
  await expect.element(dialog().getByText("Boats, towels and the key")).toBeVisible();
  await expectAccessible();
  transport.answer("joinGroup", () => {
    transport.push("conversationsSaved", [lake]);
    return done({ kind: "joined", groupId });
  });
  transport.answer("openConversation", () => done(buildOpened({ conversation: lake })));
  await button("Join").click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole("textbox", { name: /^Message/u })).toHaveFocus();
});

test("if a group has a join question, it must be answered, and the sent request says who decides", async () => {
  const transport = await showGroup({ ...preview, requiresApproval: true, joinQuestion: "Can you swim?" });
  transport.answer("joinGroup", () => done({ kind: "requested", groupId, groupName: "Lake house" }));
  await expectAccessible();
  await button("Ask to join").click();
  await expect.element(dialog().getByText("The group wants an answer first.")).toBeVisible();
  await page.getByRole("textbox", { name: "Can you swim?" }).fill("Like a fish");
  await button("Ask to join").click();
  await expect.element(page.getByRole("dialog", { name: "Your request is sent" })).toBeVisible();
  await expect.element(dialog().getByText(/An admin of .*Lake house.* decides/u)).toBeVisible();
  expect(transport.inputsOf("joinGroup")).toMatchObject([{ answer: "Like a fish" }]);
  await button("Done").click();
  await expect.element(page.getByRole("button", { name: "Join a group by link" })).toHaveFocus();
});

test.each([
  ["", /Paste a share link first/u],
  ["hello", /not a share link/u],
  ["https://chat.example/invite/abc", /leads to another page/u],
  ["https://s.groupme.com/x1", /cannot read short links/u],
  ["https://groupme.com/join_community/5/AbC", /link of a school/u],
])(
  "if the link field has the text %j, it stays, and one sentence says why no group is shown",
  async (text, sentence) => {
    const transport = await openDialog();
    await field().fill(text);
    await button("Show group").click();
    await expect.element(dialog().getByText(sentence)).toBeVisible();
    await expect.element(field()).toHaveValue(text);
    expect(transport.inputsOf("previewGroup")).toEqual([]);
  },
);

test("a group link that no longer works says so", async () => {
  const transport = await openDialog();
  transport.answer("previewGroup", () => failed({ kind: "not-found" }));
  await field().fill(link);
  await button("Show group").click();
  await expect.element(dialog().getByText(/This link no longer works/u)).toBeVisible();
  await expect.element(field()).toHaveValue(link);
});

test.each([
  [{ kind: "refused", status: 403, reason: null }, /removed or banned you/u],
  [{ kind: "refused", status: 400, reason: "the group is full" }, /The group is full/u],
  [{ kind: "phone-app-only" }, /only its own apps join this group/u],
  [{ kind: "offline" }, /Your link and your answer are kept/u],
] as const satisfies readonly (readonly [Problem, RegExp])[])(
  "the problem of a failed join is explained, and the group stays in the dialog: %j",
  async (problem, sentence) => {
    const transport = await showGroup();
    transport.answer("joinGroup", () => failed(problem));
    await button("Join").click();
    await expect.element(page.getByRole("alert").getByText(sentence)).toBeVisible();
    await expect.element(dialog().getByText("Lake house", { exact: true })).toBeVisible();
  },
);

test("if the group changes its join question while a person answers, the typed answer stays", async () => {
  const transport = await showGroup({ ...preview, requiresApproval: true, joinQuestion: "Can you swim?" });
  await page.getByRole("textbox", { name: "Can you swim?" }).fill("Like a fish");
  transport.answer("previewGroup", () =>
    done({ ...preview, requiresApproval: true, joinQuestion: "Can you row?" }),
  );
  await button("Ask to join").click();
  await expect.element(dialog().getByText(/has changed its question/u)).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Can you row?" })).toHaveValue("Like a fish");
});
