import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Contact } from "../../../../preload/model/people/contacts.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { showApp } from "../../app-fixture.ts";
import type { StartState } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";
import { cutTexts, enlargeText } from "../../large-text.ts";
import { alice, answerChat, answerPeople, bob, buildContact, me, withAlice } from "./people-fixture.ts";
import { readMenuItems } from "../../menu-items.ts";

const list = page.getByRole("group", { name: "Contacts", exact: true });
const rowOf = (name: string) => list.getByRole("button", { name: new RegExp(`^${name}`, "u") });
const removeOf = (name: string) =>
  list.getByRole("button", { name: `Remove \u2068${name}\u2069 from contacts` });
const link = "https://groupme.com/contact/100/abc";
const few = [
  buildContact("Wanjirũ Kamau", "301"),
  buildContact("Alice", "100"),
  buildContact("佐藤 美咲", "302"),
  buildContact("ليلى الحداد", "303"),
  buildContact("Ärla", "304", { isBlocked: true }),
];

async function showPeople(
  contacts: readonly Contact[],
  prepare: (transport: FakeTransport) => void = () => undefined,
  start: StartState = {},
): Promise<FakeTransport> {
  const transport = await showApp({
    conversations: [withAlice],
    ...start,
    prepare: (fake) => {
      answerPeople(fake);
      answerChat(fake, []);
      fake.answer("listContacts", () => done(contacts));
      prepare(fake);
    },
  });
  await page.getByRole("navigation").getByRole("button", { name: "People" }).click();
  await expect.element(page.getByRole("heading", { name: "People" })).toBeVisible();
  return transport;
}

test("the People page lists contacts in alphabetical order, and is accessible in both themes", async () => {
  await showPeople(few);
  await expect.element(rowOf("Alice")).toBeVisible();
  const names = [...list.element().querySelectorAll(".name")].map(({ textContent }) => textContent);
  expect(names).toEqual(["Alice", "Ärla", "Wanjirũ Kamau", "ليلى الحداد", "佐藤 美咲"]);
  await expect.element(page.getByRole("radio", { name: "Contacts 5" })).toBeChecked();
  await expect.element(rowOf("Ärla").getByText("Blocked")).toBeVisible();
  await expectAccessible();
  document.documentElement.dataset["theme"] = "dark";
  await expectAccessible();
});

test("the keys move through the list of contacts, Enter opens the card, and the focus returns to the row", async () => {
  await showPeople(few);
  await page.getByRole("textbox", { name: "Find a person" }).click();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(rowOf("Alice")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(rowOf("Wanjirũ")).toHaveFocus();
  await userEvent.keyboard("{End}");
  await expect.element(rowOf("佐藤")).toHaveFocus();
  await userEvent.keyboard("{Home}{Enter}");
  await expect.element(page.getByRole("dialog", { name: /^Profile of/u })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(rowOf("Alice")).toHaveFocus();
  await userEvent.tab();
  await expect.element(list.getByRole("button", { name: "Message \u2068Alice\u2069" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => document.title).toBe("Alice");
});

test("Ctrl and 5 shows the People page", async () => {
  await showApp({ prepare: answerPeople });
  await expect.element(page.getByRole("navigation")).toBeVisible();
  await userEvent.keyboard("{Control>}5{/Control}");
  await expect.element(page.getByRole("heading", { name: "People" })).toBeVisible();
});

test("five thousand contacts are found while the user types, and only a screenful is drawn", async () => {
  const many = Array.from({ length: 5_000 }, (_, index) =>
    buildContact(`Person ${String(index).padStart(4, "0")}`, String(1_000 + index)),
  );
  await showPeople(many);
  await expect.element(rowOf("Person 0000")).toBeVisible();
  expect(list.element().querySelectorAll("li").length).toBeLessThan(60);
  const field = page.getByRole("textbox", { name: "Find a person" });
  await field.fill("son 4321");
  await expect.element(rowOf("Person 4321")).toBeVisible();
  expect(list.element().querySelectorAll("li")).toHaveLength(1);
  await field.fill("nobody at all");
  await expect.element(page.getByText("Nobody found", { exact: true }).first()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(rowOf("Person 0000")).toBeVisible();
  await field.fill("son 0042");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog", { name: /^Profile of/u })).toBeVisible();
});

test("typing a query reuses the drawn rows of the People page for the people found", async () => {
  await showPeople(few);
  await expect.element(rowOf("Alice")).toBeVisible();
  const first = list.element().querySelector("li");
  await page.getByRole("textbox", { name: "Find a person" }).fill("wan");
  await expect.element(rowOf("Wanjirũ")).toBeVisible();
  expect(list.element().querySelector("li")).toBe(first);
});

test("the focus stays on its person if the list of people is loaded again and the row moves", async () => {
  const transport = await showPeople(few);
  await expect.element(rowOf("Alice")).toBeVisible();
  const pages = page.getByRole("navigation");
  await pages.getByRole("button", { name: "Chats" }).click();
  transport.answer("listContacts", () => failed({ kind: "offline" }));
  await pages.getByRole("button", { name: "People" }).click();
  await expect.element(page.getByText("Your contacts were not loaded.")).toBeVisible();
  await rowOf("Ärla").click();
  await expect.element(page.getByRole("dialog", { name: /^Profile of/u })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(rowOf("Ärla")).toHaveFocus();
  transport.answer("listContacts", () => done([...few, buildContact("Aaron", "310")]));
  transport.push("connectionChanged", { state: "online" });
  await expect.element(rowOf("Aaron")).toBeVisible();
  await expect.element(rowOf("Ärla")).toHaveFocus();
});

test("the People page says so if there are no contacts or they cannot be loaded, and can load them again", async () => {
  const transport = await showPeople([], (fake) => {
    fake.answer("listContacts", () => failed({ kind: "service-failed", status: 500 }));
  });
  await expect.element(page.getByText("Your contacts were not loaded.")).toBeVisible();
  await expectAccessible();
  transport.answer("listContacts", () => done([]));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("heading", { name: "No contacts yet" })).toBeVisible();
  await expectAccessible();
});

test("removing a contact asks first, and the focus then goes to the next row", async () => {
  const transport = await showPeople(few);
  await removeOf("Alice").click();
  await expect.element(page.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await expectAccessible();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect.element(page.getByText("\u2068Alice\u2069 is no longer a contact")).toBeInTheDocument();
  expect(transport.inputsOf("removeContact")).toEqual([{ userId: "100" }]);
  await expect.element(removeOf("Alice")).not.toBeInTheDocument();
  await expect.element(rowOf("Ärla")).toHaveFocus();
});

test("a contact is added by a link: the dialog first shows the person, then adds the contact", async () => {
  const transport = await showPeople(few.slice(2), (fake) => {
    fake.answer("previewContact", () => done(alice));
    fake.answer("addContact", () => done(alice));
  });
  await page.getByRole("button", { name: "Add by link" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a contact" });
  const field = dialog.getByRole("textbox", { name: "Link to the profile" });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByText("Paste the link to a profile first.")).toBeVisible();
  await field.fill("https://example.org/contact/1/2");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByText(/leads to another site/u)).toBeVisible();
  await expectAccessible();
  expect(transport.inputsOf("previewContact")).toEqual([]);
  await field.fill(link);
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByText("This link belongs to \u2068Alice\u2069.")).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Add to contacts" }).click();
  await expect.element(page.getByText("\u2068Alice\u2069 is now a contact")).toBeVisible();
  await expect.element(rowOf("Alice")).toBeVisible();
  expect(transport.inputsOf("addContact")).toEqual([{ link }]);
  await expect.element(page.getByRole("button", { name: "Add by link" })).toHaveFocus();
});

test("a contact link that adds nobody says so in one sentence, and a failed request keeps the link", async () => {
  const transport = await showPeople(few, (fake) => {
    fake.answer("previewContact", () => done(alice));
  });
  await page.getByRole("button", { name: "Add by link" }).click();
  const field = page.getByRole("textbox", { name: "Link to the profile" });
  await field.fill(link);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("This person is already one of your contacts.")).toBeVisible();
  expect(page.getByRole("button", { name: "Add to contacts" }).elements()).toEqual([]);
  for (const [answer, sentence] of [
    [done(me), /link to your own profile/u],
    [failed({ kind: "not-found" }), /no longer works/u],
    [failed({ kind: "offline" }), /cannot be reached.*The link is kept/u],
  ] as const) {
    transport.answer("previewContact", () => answer);
    await page.getByRole("button", { name: "Find", exact: true }).click();
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(field).toHaveValue(link);
  }
});

test("blocked people are listed with the day of the block, and can be unblocked in the list", async () => {
  const transport = await showPeople(few, (fake) => {
    fake.answer("listBlocked", () =>
      done([
        { userId: bob.id, person: bob, blockedAt: new Date(2026, 0, 5, 12).getTime() },
        { userId: "999" as never, person: null, blockedAt: new Date(2025, 0, 5, 12).getTime() },
      ]),
    );
  });
  await page.getByText("Blocked 2", { exact: true }).click();
  await expect.element(page.getByText("Blocked on 5 Jan 2026")).toBeVisible();
  await expect.element(page.getByText("Unknown person")).toBeVisible();
  await expectAccessible();
  transport.answer("unblockPerson", () => failed({ kind: "offline" }));
  await page.getByRole("button", { name: "Unblock \u2068Bob\u2069" }).click();
  await expect.element(page.getByText("\u2068Bob\u2069 is still blocked")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  transport.answer("unblockPerson", () => done(undefined));
  await page.getByRole("button", { name: "Unblock \u2068Bob\u2069" }).click();
  await expect.element(page.getByText("\u2068Bob\u2069 is no longer blocked")).toBeInTheDocument();
  await expect
    .element(page.getByRole("button", { name: "Unblock \u2068Unknown person\u2069" }))
    .toHaveFocus();
  await page.getByRole("button", { name: "Unblock \u2068Unknown person\u2069" }).click();
  await expect.element(page.getByRole("heading", { name: "You have blocked nobody" })).toBeVisible();
});

test("on the People page long names, large text and the other text direction stay within a narrow window", async () => {
  const long = buildContact("Wolfeschlegelsteinhausenbergerdorff ".repeat(5), "400");
  await showPeople([...few, long], () => undefined, { size: { width: 480, height: 700 } });
  enlargeText(2);
  document.documentElement.dir = "rtl";
  onTestFinished(() => {
    document.documentElement.dir = "";
  });
  await expect.element(rowOf("Alice")).toBeVisible();
  const frame = list.element();
  expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(480);
  expect(cutTexts("main .row")).toEqual([]);
  await expectAccessible();
});

test("a blocked person has a menu that unblocks, and the focus returns to the row", async () => {
  const transport = await showPeople(few, (fake) => {
    fake.answer("listBlocked", () => done([{ userId: bob.id, person: bob, blockedAt: 0 }]));
    fake.answer("unblockPerson", () => done(undefined));
  });
  await page.getByText("Blocked 1", { exact: true }).click();
  const row = page.getByRole("list", { name: "Blocked" }).getByRole("button", { name: /^Bob/u });
  await row.click({ button: "right" });
  expect(await readMenuItems()).toEqual(["Profile", "Copy name", "Unblock"]);
  await userEvent.keyboard("{Escape}");
  await expect.element(row).toHaveFocus();
  await userEvent.keyboard("{Shift>}{F10}{/Shift}");
  await page.getByRole("menuitem", { name: "Unblock" }).click();
  await expect.poll(() => transport.inputsOf("unblockPerson")).toEqual([{ userId: bob.id }]);
});

test("a contact has a menu by right click and by key, and the focus returns to the row", async () => {
  const transport = await showPeople(few);
  transport.answer("copyText", () => done(undefined));
  await rowOf("Alice").click({ button: "right" });
  expect(await readMenuItems()).toEqual(["Profile", "Message", "Copy name", "Remove from contacts…"]);
  await userEvent.keyboard("{Escape}");
  await expect.element(rowOf("Alice")).toHaveFocus();
  await userEvent.keyboard("{Shift>}{F10}{/Shift}");
  await page.getByRole("menuitem", { name: "Copy name" }).click();
  await expect.poll(() => transport.inputsOf("copyText")).toEqual([{ text: "Alice" }]);
  await rowOf("Alice").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Remove from contacts…" }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(rowOf("Alice")).toHaveFocus();
});
