import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { showApp } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";
import { answerPeople, buildContact } from "./people-fixture.ts";

const dialog = page.getByRole("dialog", { name: "Import contacts" });
const csv = "Name,Phone\nAna,+351 912 345 678\nBen,202 555 0101\nCleo,+1 202 555 0102\nDora,none\n";

async function openImport(
  prepare: (transport: FakeTransport) => void = () => undefined,
): Promise<FakeTransport> {
  const transport = await showApp({
    prepare: (fake) => {
      answerPeople(fake);
      prepare(fake);
    },
  });
  await page.getByRole("navigation").getByRole("button", { name: "People" }).click();
  await page.getByRole("button", { name: "Import…" }).click();
  await expect.element(dialog).toBeVisible();
  return transport;
}

async function choose(file: File): Promise<void> {
  const field = document.querySelector<HTMLInputElement>("[data-address-book]");
  if (field === null) throw new Error("There is a field for the file");
  await userEvent.upload(field, file);
}

const entryTexts = (): readonly string[] =>
  [...document.querySelectorAll(".entry .outcome")].map(({ textContent }) => textContent);

test("an import of contacts shows the file, asks for a country code, and shows a result for each entry", async () => {
  const transport = await openImport((fake) => {
    fake.answer("importContacts", () => done({ batchId: "b" }));
    fake.answer("getContactImport", () =>
      done({ state: "done", found: [{ entryIndex: 0, contact: buildContact("Ana F.", "700") }] }),
    );
  });
  await expect.element(dialog.getByRole("button", { name: "Choose a file…" })).toHaveFocus();
  await expectAccessible();
  await choose(new File([csv], "people.csv", { type: "text/csv" }));
  await expect.element(dialog.getByText("4 entries in \u2068people.csv\u2069")).toBeVisible();
  await expect.element(dialog.getByText("2 numbers can be searched for. 2 numbers cannot.")).toBeVisible();
  await expect.poll(entryTexts).toEqual(["Ready", "No country code", "Ready", "Not a phone number"]);
  const code = dialog.getByRole("textbox", { name: "Country code for numbers without one" });
  await code.fill("x");
  await expect.element(dialog.getByText(/A country code has one to four digits/u)).toBeVisible();
  await code.fill("+1");
  await expect.poll(entryTexts).toEqual(["Ready", "Ready", "Ready", "Not a phone number"]);
  await expectAccessible();
  expect(transport.inputsOf("importContacts")).toEqual([]);
  await dialog.getByRole("button", { name: "Search for 3 people" }).click();
  await expect
    .element(dialog.getByText("1 person was found and is a contact now. 2 numbers not found."))
    .toBeVisible();
  await expect
    .poll(entryTexts)
    .toEqual(["Found: \u2068Ana F.\u2069", "Not found", "Not found", "Not a phone number"]);
  await expectAccessible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect.element(page.getByRole("button", { name: /^Ana F\./u })).toBeVisible();
});

test("if only the service's apps may import contacts, the import says so, leads to the browser and offers no retry", async () => {
  const transport = await openImport((fake) => {
    fake.answer("importContacts", () => failed({ kind: "phone-app-only" }));
    fake.answer("openLink", () => done(undefined));
  });
  await choose(new File([csv], "people.csv"));
  await dialog.getByRole("button", { name: "Search for 2 people" }).click();
  await expect
    .element(dialog.getByRole("alert").getByText(/only its own apps look people up/u))
    .toBeVisible();
  await expect.poll(entryTexts).toEqual(["Refused", "No country code", "Refused", "Not a phone number"]);
  expect(dialog.getByRole("button", { name: "Try again" }).elements()).toEqual([]);
  await expectAccessible();
  await dialog.getByRole("button", { name: "Open the service in the browser" }).click();
  await expect.poll(() => transport.inputsOf("openLink")).toEqual([{ url: "https://web.groupme.com/" }]);
});

test("if the connection is lost, the import keeps its file, and another try sends the file", async () => {
  const transport = await openImport((fake) => {
    fake.answer("importContacts", () => failed({ kind: "offline" }));
  });
  await choose(new File([csv], "people.csv"));
  await dialog.getByRole("button", { name: "Search for 2 people" }).click();
  await expect.element(dialog.getByRole("alert").getByText(/cannot be reached/u)).toBeVisible();
  transport.answer("importContacts", () => done({ batchId: "b" }));
  transport.answer("getContactImport", () => done({ state: "done", found: [] }));
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.element(dialog.getByText(/Nobody was found/u)).toBeVisible();
});

test("if a file is not text, the import refuses it in one sentence, and another file can be chosen", async () => {
  await openImport();
  await choose(new File([new Uint8Array([0xff, 0xd8, 0, 0])], "photo.jpg"));
  await expect
    .element(dialog.getByRole("alert").getByText(/photo\.jpg\u2069 is not a text file\./u))
    .toBeVisible();
  await choose(new File(["Name,Mail\nAna,x\n"], "mail.csv"));
  await expect.element(dialog.getByRole("alert").getByText(/has no phone numbers/u)).toBeVisible();
  await expectAccessible();
  await choose(new File([csv], "people.csv"));
  await expect.element(dialog.getByText("4 entries in \u2068people.csv\u2069")).toBeVisible();
});
