import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { asId } from "../../../../preload/base/ids.ts";
import type { UserId } from "../../../../preload/base/ids.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { timeText } from "../../../../renderer/shared/time/time.ts";
import { showApp } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";
import { showInLanguage } from "../../screens/languages/show-in-language.ts";
import { inSections, showSettings } from "./show-settings.ts";

test("quiet hours can be switched on, changed for one day, and left out on another day", async () => {
  const transport = await showSettings("Notifications", {
    settings: { quietHours: ["1 22:00-07:00", "2 12:00-13:00"] },
  });
  await page.getByRole("switch", { name: "Keep quiet at set times" }).click();
  await expect.element(page.getByText("Until 07:00 on the next day", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Until 13:00", { exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByLabelText("Monday until").fill("06:30");
  await page.getByRole("switch", { name: "Tuesday" }).click();
  await page.getByRole("switch", { name: "Sunday" }).click();
  const changes = transport.inputsOf("changeSettings").map((input) => input.changes);
  expect(changes[0]).toEqual({ areQuietHoursOn: true });
  expect(changes.at(-1)).toEqual({ quietHours: ["1 22:00-06:30", "7 22:00-07:00"] });
});

test("if a time of the quiet hours is emptied or cannot be read, the previous time stays", async () => {
  const transport = await showSettings("Notifications", {
    settings: { areQuietHoursOn: true, quietHours: ["1 22:00-07:00"] },
  });
  const field = page.getByLabelText("Monday from");
  await field.fill("");
  await userEvent.tab();
  await expect.element(field).toHaveValue("22:00");
  await field.fill("soon");
  await userEvent.tab();
  await expect.element(page.getByText(/soon.* is not understood as a time/u)).toBeVisible();
  expect(transport.inputsOf("changeSettings")).toEqual([]);
});

test("the times of quiet hours are written by the clock of the window, not by that of Chromium's field", async () => {
  await showSettings("Notifications", {
    settings: { areQuietHoursOn: true, quietHours: ["1 22:00-07:00"] },
  });
  const field = page.getByLabelText("Monday from");
  await expect.element(field).toHaveValue(timeText(new Date(2026, 10, 20, 22, 0).getTime()));
  expect(field.element()).toHaveProperty("type", "text");
});

test("in a language with a twelve-hour clock, quiet hours are not cut off, and their sentence uses that clock too", async () => {
  await showInLanguage("ar");
  await showApp({ settings: { areQuietHoursOn: true, quietHours: ["1 22:00-07:00"] } });
  await userEvent.keyboard("{Control>},{/Control}");
  await page.getByRole("button", { name: "الإشعارات" }).click();
  const fields = page.getByRole("combobox").elements() as HTMLInputElement[];
  const times = fields.filter(({ value }) => /\d/u.test(value));
  expect(times.map(({ value }) => value)).toEqual(["10:00 م", "07:00 ص"]);
  for (const { scrollWidth, clientWidth } of times) expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await expect.element(page.getByText("حتى 07:00 ص في اليوم التالي")).toBeVisible();
});

const mum = { id: asId<UserId>("100"), name: "Mum", avatar: null };
const ben = { id: asId<UserId>("200"), name: "Ben", avatar: null };
const cleo = { id: asId<UserId>("300"), name: "Cleo", avatar: null };
const asContact = { isBlocked: false, addedAt: 0 };

/** Shows the settings of quiet hours in which Mum is let through. Ben is a contact, and Cleo a blocked one. */
async function showAllowedPeople() {
  const transport = await showApp({ settings: { areQuietHoursOn: true } });
  transport.answer("listAllowedPeople", () => done([mum]));
  transport.answer("listKnownPeople", () => done({ people: [], groupIdsWithoutMembers: [] }));
  transport.answer("listContacts", () =>
    done([
      { ...ben, ...asContact },
      { ...cleo, ...asContact, isBlocked: true },
    ]),
  );
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await inSections("Notifications").click();
  await page.getByRole("button", { name: "Choose the people who are let through" }).click();
  return transport;
}

test("people are chosen who are let through in quiet hours; blocked people are not offered", async () => {
  const transport = await showAllowedPeople();
  const dialog = page.getByRole("dialog", { name: "Let these people through" });
  await expect.element(dialog.getByRole("checkbox", { name: "Ben" })).not.toBeChecked();
  await expectAccessible();
  expect(dialog.getByRole("checkbox").elements()).toHaveLength(2);
  await dialog.getByRole("checkbox", { name: "Mum" }).click();
  await dialog.getByLabelText("Find a person").fill("be");
  await expect.element(dialog.getByRole("checkbox", { name: "Mum" })).not.toBeInTheDocument();
  await dialog.getByRole("checkbox", { name: "Ben" }).click();
  transport.answer("setAllowedPeople", () => done([ben]));
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(transport.inputsOf("setAllowedPeople")).toEqual([{ people: [{ id: ben.id, name: "Ben" }] }]);
  await expect.element(page.getByText(/^.Ben.$/u)).toBeVisible();
});

test("if the people who are let through cannot be saved, the dialog says so and keeps the choice", async () => {
  const transport = await showAllowedPeople();
  const dialog = page.getByRole("dialog", { name: "Let these people through" });
  await dialog.getByRole("checkbox", { name: "Ben" }).click();
  transport.answer("setAllowedPeople", () => failed({ kind: "unexpected" }));
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText(/Nothing was changed/u)).toBeVisible();
  await expect.element(dialog.getByRole("checkbox", { name: "Ben" })).toBeChecked();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(page.getByText(/^.Mum.$/u)).toBeVisible();
});

test("if contacts cannot be loaded, the dialog of people who are let through says that some people are missing", async () => {
  const transport = await showAllowedPeople();
  await page.getByRole("button", { name: "Cancel" }).click();
  transport.answer("listContacts", () => failed({ kind: "offline" }));
  await page.getByRole("button", { name: "Choose the people who are let through" }).click();
  await expect.element(page.getByText(/Some people are missing here/u)).toBeVisible();
  await page.getByLabelText("Find a person").fill("nobody of this name");
  await expect.element(page.getByText("Nobody is found.")).toBeVisible();
});
