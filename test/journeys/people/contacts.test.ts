import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import type { Locator } from "playwright";
import { accessibilityViolations } from "../../support/page/find-faults.ts";
import { openNatter, startJourneyService } from "../../support/app/start-natter.ts";
import type { JourneyService, SharedNatter } from "../../support/app/start-natter.ts";

async function showPeople(service: JourneyService): Promise<SharedNatter> {
  const natter = await openNatter(service, service.ines);
  await natter.page.getByRole("navigation").getByRole("button", { name: "People" }).click();
  await natter.page.getByRole("heading", { name: "People" }).waitFor();
  return natter;
}

const listOf = ({ page }: SharedNatter): Locator =>
  page.getByRole("group", { name: "Contacts", exact: true });

test("a contact is added by the link that the person shares, and removed again", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame, thorunn } = service;
  world.profiles.share(kwame, true);
  const token = world.profiles.of(kwame.id).shareToken ?? "";
  const natter = await showPeople(service);
  await natter.page.getByRole("button", { name: "Add by link" }).first().click();
  const dialog = natter.page.getByRole("dialog", { name: "Add a contact" });
  const field = dialog.getByRole("textbox");
  await field.fill(`https://groupme.com/contact/${thorunn.id}/withdrawn`);
  await field.press("Enter");
  await expect(dialog.getByText(/This link no longer works/)).toBeVisible();
  await field.fill(`https://web.groupme.com/contact/${kwame.id}/${token}`);
  await field.press("Enter");
  await expect(dialog.getByText(/^This link belongs to .Kwame Mensah/)).toBeVisible();
  expect(await accessibilityViolations(natter)).toEqual([]);
  await dialog.getByRole("button", { name: "Add to contacts" }).click();
  await expect(listOf(natter).getByRole("button", { name: /^Kwame Mensah/ })).toBeVisible();
  expect(world.contacts.get(ines.id, kwame.id)).toBeDefined();

  await listOf(natter)
    .getByRole("button", { name: /^Remove .Kwame Mensah/ })
    .click();
  await natter.page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect(natter.page.getByRole("heading", { name: "No contacts yet" })).toBeVisible();
  expect(world.contacts.get(ines.id, kwame.id)).toBeUndefined();
});

test("five thousand contacts are listed, and are found while the user types", async () => {
  const service = await startJourneyService();
  const { world, ines } = service;
  for (let index = 0; index < 5_000; index += 1) {
    const name = `Person ${String(index).padStart(4, "0")}`;
    const person = world.accounts.add({ name, email: `many${String(index)}@correio.example`, password: "a" });
    world.contacts.add(ines.id, person.id);
  }
  const natter = await showPeople(service);
  await expect(natter.page.getByText("Contacts 5,000", { exact: true })).toBeVisible({ timeout: 60_000 });
  await natter.page.getByRole("textbox", { name: "Find a person" }).fill("son 4321");
  await expect(listOf(natter).getByRole("listitem")).toHaveCount(1);
  await natter.page.keyboard.press("Enter");
  const card = natter.page.getByRole("dialog", { name: /^Profile of/ });
  await expect(card.getByRole("heading", { name: "Person 4321", exact: true })).toBeVisible();
  await expect(card.getByText("Contact", { exact: true })).toBeVisible();
}, 180_000);

test("a hostile vCard's names are shown as plain text, and one sentence says that the service refuses the import", async () => {
  const service = await startJourneyService();
  const natter = await showPeople(service);
  const { page } = natter;
  await page.getByRole("button", { name: "Import…" }).click();
  const dialog = page.getByRole("dialog", { name: "Import contacts" });
  const field = page.locator("[data-address-book]");
  await field.setInputFiles({ name: "photo.vcf", mimeType: "text/vcard", buffer: Buffer.alloc(64) });
  await expect(dialog.getByRole("alert")).toContainText("is not a text file");
  const card = [
    "BEGIN:VCARD",
    "FN:<img src=x onerror=alert(1)>\u202E=?UTF-8?",
    "TEL:+351 912 345 678",
    "TEL;VALUE=uri:javascript:alert(1)",
    "AGENT:",
    "BEGIN:VCARD",
    "FN:Agent",
    "TEL:+351 912 345 679",
    "END:VCARD",
    "END:VCARD",
    "BEGIN:VCARD",
    `FN:${"long ".repeat(50_000)}`,
    "TEL:912 345 670",
    "END:VCARD",
  ].join("\r\n");
  await field.setInputFiles({ name: "hostile.vcf", mimeType: "text/vcard", buffer: Buffer.from(card) });
  await expect(dialog.getByText("<img src=x onerror=alert(1)> =?UTF-8?").first()).toBeVisible();
  await expect(dialog.getByText("Agent", { exact: true })).toHaveCount(0);
  await expect(dialog.getByText("No country code", { exact: true })).toHaveCount(1);
  await expect(dialog.getByText("Not a phone number", { exact: true })).toHaveCount(1);
  await dialog.getByRole("textbox").fill("351");
  await dialog.getByRole("button", { name: "Search for 2 people" }).click();
  await expect(dialog.getByRole("alert")).toContainText("The service lets only its own apps");
  await expect(dialog.getByText("Refused", { exact: true })).toHaveCount(2);
  expect(await accessibilityViolations(natter)).toEqual([]);
});

test("if the user imports an address book, people whom the service knows by phone number become contacts", async () => {
  const service = await startJourneyService(null, null, { needsAttestation: false });
  const { world, ines } = service;
  const cleo = world.accounts.add({
    name: "Cleo Marsh",
    email: "cleo@correio.example",
    phoneNumber: "+351 912345678",
  });
  const natter = await showPeople(service);
  const { page } = natter;
  await page.getByRole("button", { name: "Import…" }).click();
  const dialog = page.getByRole("dialog", { name: "Import contacts" });
  const rows = "Name,Phone\nCleo from the choir,+351 912 345 678\nNobody,+351 912 000 000\n";
  await page
    .locator("[data-address-book]")
    .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(rows) });
  await dialog.getByRole("button", { name: "Search for 2 people" }).click();
  await expect(dialog.getByText(/^1 person was found and is a contact now/)).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByText("Not found", { exact: true })).toHaveCount(1);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(listOf(natter).getByRole("button", { name: /^Cleo Marsh/ })).toBeVisible();
  expect(world.contacts.get(ines.id, cleo.id)).toBeDefined();
});
