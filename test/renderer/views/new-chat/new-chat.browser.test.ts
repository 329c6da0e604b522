import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { asId } from "../../../../preload/base/ids.ts";
import type { GroupId } from "../../../../preload/base/ids.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Contact, KnownPerson } from "../../../../preload/model/people/contacts.ts";
import { buildConversation, conversationId, userId } from "../../../support/model/build-model.ts";
import { buildOpened } from "../../../support/model/build-opened.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { buildGroupDetails } from "../../../support/model/build-members.ts";
import { showApp } from "../../app-fixture.ts";
import type { StartState } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";

const lake = buildConversation({ id: conversationId("500"), name: "Lake house" });
const withBob = buildConversation({
  id: conversationId("1+4"),
  kind: "direct",
  name: "Bob",
  otherUserId: userId("4"),
});
const bob: KnownPerson = {
  id: userId("4"),
  name: "Bob",
  avatar: null,
  otherNames: [],
  groupIds: [asId<GroupId>("500")],
};
const cara: Contact = { id: userId("5"), name: "Cara", avatar: null, isBlocked: false, addedAt: 0 };

const newButton = () => page.getByRole("button", { name: "New chat or group" });
const item = (name: string) => page.getByRole("menuitem", { name, exact: true });
const dialog = () => page.getByRole("dialog");
const field = () => page.getByRole("combobox", { name: "Name or profile link" });
const option = (name: RegExp) => page.getByRole("option", { name });
const composer = () => page.getByRole("textbox", { name: /^Message/u });

/** Shows a window in which the person can write to Bob and Cara. */
function showWithPeople(start: StartState = {}): Promise<FakeTransport> {
  return showApp({
    conversations: [lake],
    ...start,
    prepare: (fake) => {
      fake.answer("listKnownPeople", () => done({ people: [bob], groupIdsWithoutMembers: [] }));
      fake.answer("listContacts", () => done([cara]));
      fake.answer("startChat", () => {
        fake.push("conversationsSaved", [withBob]);
        return done(withBob);
      });
      fake.answer("openConversation", () => done(buildOpened({ conversation: withBob })));
      start.prepare?.(fake);
    },
  });
}

async function openDialog(start: StartState = {}): Promise<FakeTransport> {
  const transport = await showWithPeople(start);
  await newButton().click();
  await item("New direct message").click();
  await expect.element(field()).toHaveFocus();
  return transport;
}

test("Ctrl+N opens the menu, and Escape returns the focus to its button", async () => {
  await showWithPeople();
  await expect.element(newButton()).toBeVisible();
  await userEvent.keyboard("{Control>}n{/Control}");
  await expect.element(page.getByRole("menu")).toBeVisible();
  expect(
    page
      .getByRole("menuitem")
      .elements()
      .map((each) => each.textContent.trim()),
  ).toEqual(["New direct message", "New group", "Join a group by link", "Discover public groups"]);
  await userEvent.keyboard("{Escape}");
  await expect.element(newButton()).toHaveFocus();
});

test("Ctrl+N shows the list of chats first if another page is open", async () => {
  await showWithPeople();
  await expect.element(newButton()).toBeVisible();
  await userEvent.keyboard("{Control>},{/Control}");
  await expect.element(newButton()).not.toBeInTheDocument();
  await userEvent.keyboard("{Control>}n{/Control}");
  await expect.element(item("New direct message")).toBeVisible();
});

test("a person is found and chosen by keys alone, and the composer has the focus", async () => {
  const transport = await openDialog();
  await expect.element(option(/^Bob/u)).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(option(/Cara/u)).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("BO{Enter}");
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(transport.inputsOf("startChat")).toEqual([{ userId: "4" }]);
  await expect.element(composer()).toHaveFocus();
});

test("a person is chosen with the mouse", async () => {
  const transport = await openDialog();
  await option(/^Bob/u).click();
  await expect.poll(() => transport.inputsOf("startChat")).toEqual([{ userId: "4" }]);
  await expect.element(composer()).toHaveFocus();
});

test("the new chat dialog says so if nobody has the typed name", async () => {
  await openDialog();
  await userEvent.keyboard("nemo");
  await expect.element(dialog().getByText(/Nobody here is called/u)).toBeVisible();
});

test("if the chat cannot be started, the dialog keeps the search and says what happened", async () => {
  await openDialog({
    prepare: (fake) => {
      fake.answer("startChat", () => failed({ kind: "offline" }));
    },
  });
  await userEvent.keyboard("bob{Enter}");
  await expect.element(page.getByRole("alert").getByText(/Nothing was sent/u)).toBeVisible();
  await expect.element(field()).toHaveValue("bob");
});

test("if the contacts cannot be loaded, the other people are listed, and Try again loads the contacts", async () => {
  const transport = await openDialog({
    prepare: (fake) => {
      fake.answer("listContacts", () => failed({ kind: "offline" }));
    },
  });
  await expect.element(option(/^Bob/u)).toBeVisible();
  await expect.element(page.getByRole("alert").getByText(/people are missing/u)).toBeVisible();
  transport.answer("listContacts", () => done([cara]));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(option(/^Cara/u)).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("a pasted profile link shows the person, who can be written to or added", async () => {
  const nina = { id: userId("9"), name: "Nina", avatar: null };
  const transport = await openDialog({
    prepare: (fake) => {
      fake.answer("previewContact", () => done(nina));
      fake.answer("addContact", () => done(nina));
    },
  });
  await field().fill("https://groupme.com/contact/9/AbC");
  await expect.element(dialog().getByText("Nina", { exact: true })).toBeVisible();
  await expectAccessible();
  transport.answer("listContacts", () => done([{ ...cara, ...nina }]));
  await page.getByRole("button", { name: "Add to contacts" }).click();
  await expect.element(dialog().getByText("In your contacts")).toBeVisible();
  await page.getByRole("button", { name: "Message", exact: true }).click();
  await expect.poll(() => transport.inputsOf("startChat")).toEqual([{ userId: "9" }]);
});

const firstActions = [
  "New direct message",
  "New group",
  "Join a group by link",
  "Discover public groups",
] as const;
const action = (name: string) => page.getByRole("button", { name, exact: true });

test("an account without chats is offered the items of the New menu, in a wide and in a narrow window", async () => {
  await showWithPeople({ conversations: [] });
  for (const width of [1100, 480]) {
    await page.viewport(width, 700);
    for (const name of firstActions) {
      await expect.element(action(name)).toBeVisible();
      const { left, right } = action(name).element().getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
    }
    await expectAccessible();
    await newButton().click();
    await expect.element(item("New group")).toBeVisible();
    expect(page.getByRole("menuitem").elements()).toHaveLength(firstActions.length);
    for (const name of firstActions) await expect.element(item(name)).toBeVisible();
    await userEvent.keyboard("{Escape}");
  }
});

test("each action offered to an account without chats opens what it names, and the focus returns to it", async () => {
  const transport = await showWithPeople({ conversations: [] });
  transport.answer("listPopularGroups", () => done([]));
  for (const [name, title] of [
    ["New direct message", "New direct message"],
    ["New group", "New group"],
    ["Join a group by link", "Join a group"],
  ] as const) {
    await action(name).click();
    await expect.element(page.getByRole("dialog", { name: title })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(action(name)).toHaveFocus();
  }
  await action("Discover public groups").click();
  await expect.element(page.getByRole("heading", { name: "Discover" })).toBeVisible();
});

test("if only the service's own apps may create groups, the dialog keeps what is typed and leads to the browser", async () => {
  const transport = await showWithPeople({
    prepare: (fake) => {
      fake.answer("createGroup", () => failed({ kind: "phone-app-only" }));
      fake.answer("openLink", () => done(undefined));
    },
  });
  await newButton().click();
  await item("New group").click();
  const name = page.getByRole("textbox", { name: "Name of the group" });
  await expect.element(name).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog().getByText("A group needs a name.")).toBeVisible();
  await name.fill("Dawn swimmers");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("alert").getByText(/only its own apps make groups/u)).toBeVisible();
  await expect.element(name).toHaveValue("Dawn swimmers");
  await page.getByRole("button", { name: "Open the service in the browser" }).click();
  await expect.poll(() => transport.inputsOf("openLink")).toEqual([{ url: "https://web.groupme.com/" }]);
});

test("a contact who was not added to a new group stays in the dialog, which then adds only that person", async () => {
  const made = buildGroupDetails({ name: "Dawn swimmers" });
  const transport = await showWithPeople({
    prepare: (fake) => {
      fake.answer("createGroup", () => done(made));
      fake.answer("addMembers", ({ people }) => done({ added: [], missing: people }));
    },
  });
  await newButton().click();
  await item("New group").click();
  await page.getByRole("textbox", { name: "Name of the group" }).fill("Dawn swimmers");
  await page.getByRole("textbox", { name: "Add people (optional)" }).fill("nobody");
  await page.getByRole("button", { name: "Make group" }).click();
  await expect
    .element(dialog().getByText("Choose a contact from the list, or empty this field."))
    .toBeVisible();
  await page.getByRole("textbox", { name: "Add people (optional)" }).fill("car");
  await userEvent.keyboard("{Enter}");
  await page.getByRole("button", { name: "Make group" }).click();
  await expect.element(dialog().getByText(/^Not added\./u)).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Name of the group" })).not.toBeInTheDocument();
  await expectAccessible();
  await page.getByRole("button", { name: "Add 1 person" }).click();
  await expect.poll(() => transport.inputsOf("addMembers")).toHaveLength(2);
  expect(transport.inputsOf("createGroup")).toHaveLength(1);
});
