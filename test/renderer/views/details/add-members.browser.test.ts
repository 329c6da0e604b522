import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { AddMembersResult } from "../../../../preload/model/groups/members.ts";
import { buildPerson, fixtureTime, userId } from "../../../support/model/build-model.ts";
import { buildMember } from "../../../support/model/build-members.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { expectAccessible } from "../../expect-accessible.ts";
import { alice, dialog, panel, sam, setDirection, showDetails } from "./details-fixture.ts";

const contacts = [
  { ...alice.person, isBlocked: false, addedAt: fixtureTime },
  { ...buildPerson({ id: userId("7"), name: "Lena" }), isBlocked: false, addedAt: fixtureTime },
];
const result = (changes: Partial<AddMembersResult>): AddMembersResult => ({
  added: [],
  missing: [],
  ...changes,
});
const field = () => dialog().getByRole("textbox", { name: "Name of a contact, phone number or email" });

async function openDialog(prepare: (fake: FakeTransport) => void = () => undefined): Promise<FakeTransport> {
  const transport = await showDetails({
    prepare: (fake) => {
      fake.answer("listContacts", () => done(contacts));
      prepare(fake);
    },
  });
  await panel().getByRole("button", { name: "Add people" }).click();
  await expect.element(field()).toHaveFocus();
  return transport;
}

test("people to add are chosen and corrected by keyboard alone, and people who were not added stay in the form", async () => {
  const mail = { kind: "email", email: "minh@mail.example" } as const;
  const transport = await openDialog((fake) => {
    fake.answer("addMembers", () =>
      done(result({ added: [buildMember("7", "Lena")], missing: [{ nickname: "Minh", contact: mail }] })),
    );
  });
  await userEvent.keyboard("len{Enter}");
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard("minh@mail.example{Enter}");
  await expect.poll(() => (document.activeElement as HTMLInputElement).value).toBe("");
  await userEvent.keyboard("Minh");
  await expectAccessible();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog().getByText("Added: \u2068Lena\u2069")).toBeVisible();
  await expect.element(dialog().getByText(/^Not added\. There may be no account/u)).toBeVisible();
  await expect.element(dialog().getByRole("textbox", { name: "Email", exact: true })).toHaveValue(mail.email);
  await expectAccessible();
  expect(transport.inputsOf("addMembers")[0]?.people).toEqual([
    { nickname: "Lena", contact: { kind: "person", userId: "7" } },
    { nickname: "Minh", contact: mail },
  ]);
  transport.answer("addMembers", () => done(result({ added: [buildMember("9", "Minh")] })));
  await dialog().getByRole("button", { name: "Add 1 person" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText("2 people are in the group")).toBeVisible();
});

test("a row for a new member without a name or with a wrong number says so and gets the focus", async () => {
  await openDialog();
  await userEvent.keyboard("+351 912 345 678{Enter}");
  await dialog().getByRole("button", { name: "Add 1 person" }).click();
  const name = dialog().getByRole("textbox", { name: "Name in the group" });
  await expect.element(dialog().getByText("Write the name that the person gets in the group.")).toBeVisible();
  await expect.element(name).toHaveFocus();
  await name.fill("Minh");
  await dialog().getByRole("textbox", { name: "Phone number" }).fill("12");
  await expect.element(dialog().getByText("This does not look like a phone number.")).toBeVisible();
});

test("a contact who is already in the group cannot be chosen", async () => {
  await openDialog();
  await expect.element(dialog().getByRole("button", { name: /^Alice Already a member/u })).toBeDisabled();
});

test("if a group without a share link lets only the service's apps add people, the dialog leads to the browser", async () => {
  const transport = await openDialog((fake) => {
    fake.answer("addMembers", () => failed({ kind: "phone-app-only" }));
    fake.answer("openLink", () => done(undefined));
  });
  await userEvent.keyboard("lena{Enter}");
  await dialog().getByRole("button", { name: "Add 1 person" }).click();
  const note = dialog().getByRole("alert");
  await expect
    .element(
      note.getByText("The service lets only its own apps add people. Add them there; the list is kept here."),
    )
    .toBeVisible();
  await expectAccessible();
  await note.getByRole("button", { name: "Open the service in the browser" }).click();
  await expect.poll(() => transport.inputsOf("openLink")).toEqual([{ url: "https://web.groupme.com/" }]);
  expect(note.getByRole("button", { name: "Copy share link" }).elements()).toEqual([]);
});

test("if only the service's own apps may add people, one sentence offers the browser, and the share link if any", async () => {
  const share = { link: "https://groups.example/join/500/x" };
  const transport = await showDetails({
    details: { share },
    prepare: (fake) => {
      fake.answer("listContacts", () => done(contacts));
      fake.answer("addMembers", () => failed({ kind: "phone-app-only" }));
    },
  });
  await panel().getByRole("button", { name: "Add people" }).click();
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard("lena{Enter}");
  await dialog().getByRole("button", { name: "Add 1 person" }).click();
  await expect
    .element(
      dialog().getByText(
        "The service lets only its own apps add people. Add them there, or send them the share link; the list is kept here.",
      ),
    )
    .toBeVisible();
  await expect
    .element(dialog().getByRole("button", { name: "Open the service in the browser" }))
    .toBeVisible();
  await page.viewport(480, 700);
  await expectAccessible();
  await dialog().getByRole("button", { name: "Copy share link" }).click();
  expect(transport.inputsOf("copyText")).toEqual([{ text: share.link }]);
  await expect.element(dialog().getByRole("textbox", { name: "Name in the group" })).toHaveValue("Lena");
});

test("if the results of adding people never arrive, the dialog says so, and the rows stay", async () => {
  await openDialog((fake) => {
    fake.answer("addMembers", () => failed({ kind: "timed-out" }));
  });
  await userEvent.keyboard("lena{Enter}");
  await dialog().getByRole("button", { name: "Add 1 person" }).click();
  await expect
    .element(
      dialog()
        .getByRole("alert")
        .getByText(/has not said who was added/u),
    )
    .toBeVisible();
  await expect.element(dialog().getByText("The service has not said whether this worked.")).toBeVisible();
});

test("without contacts, and if they cannot be loaded, phone numbers and emails can still be added", async () => {
  await openDialog((fake) => {
    fake.answer("listContacts", () => failed({ kind: "offline" }));
  });
  await expect.element(dialog().getByText(/Your contacts could not be loaded/u)).toBeVisible();
  await userEvent.keyboard("minh@mail.example");
  await dialog()
    .getByRole("button", { name: /^Add .minh@mail\.example/u })
    .click();
  await expect.element(dialog().getByRole("textbox", { name: "Email", exact: true })).toBeVisible();
});

test("if only admins may add people, and in a full group, the panel says so instead of a button", async () => {
  await showDetails({
    details: { type: "closed", members: [{ ...sam, role: "user" }, alice] },
  });
  await expect.element(panel().getByText("Only admins add people to this group.")).toBeVisible();
  await expect.element(panel().getByRole("button", { name: "Add people" })).not.toBeInTheDocument();
});

test("a full group says how many members it has", async () => {
  await showDetails({ details: { maxMembers: 4 } });
  await expect.element(panel().getByText("The group is full: it has 4 members.")).toBeVisible();
});

test("in a narrow window from right to left nothing in the dialog for adding people is wider than the window", async () => {
  setDirection("rtl");
  await showDetails({
    size: { width: 480, height: 800 },
    prepare: (fake) => {
      fake.answer("listContacts", () => done(contacts));
    },
  });
  await panel().getByRole("button", { name: "Add people" }).click();
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard("lena{Enter}");
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBe(480);
});
