import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { accessibilityViolations } from "../../support/page/find-faults.ts";
import { openNatter, startJourneyService } from "../../support/app/start-natter.ts";
import type { JourneyService, SharedNatter } from "../../support/app/start-natter.ts";
import { onePixel } from "../../service/media/uploads.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

async function openProfile(
  prepare: (service: JourneyService) => void = () => undefined,
): Promise<{ service: JourneyService; natter: SharedNatter }> {
  const service = await startJourneyService();
  prepare(service);
  const natter = await openNatter(service, service.ines);
  await natter.page.getByRole("button", { name: "Settings", exact: true }).click();
  await natter.page.getByRole("button", { name: "Profile", exact: true }).click();
  await natter.page.getByRole("form", { name: "About you" }).waitFor();
  return { service, natter };
}

test("I change my name and my postcode, and another person sees the new name", async () => {
  const { service, natter } = await openProfile();
  const about = natter.page.getByRole("form", { name: "About you" });
  await about.getByLabel("Name").fill("Inês Duarte");
  await about.getByLabel("Bio").fill("Left wing, right foot");
  expect(await accessibilityViolations(natter)).toEqual([]);
  await about.getByRole("button", { name: /^Save/ }).click();
  await expect(about.getByRole("button", { name: /^Saved/ })).toBeVisible();
  await expect(natter.page.getByRole("button", { name: "Account: Inês Duarte" })).toBeVisible();
  expect(service.ines.bio).toBe("Left wing, right foot");
  const contact = natter.page.getByRole("form", { name: "Contact" });
  await contact.getByLabel("Postcode").fill("2775-405");
  await contact.getByRole("button", { name: /^Save/ }).click();
  await expect.poll(() => service.world.profiles.of(service.ines.id).zipCode).toBe("2775-405");

  const other = await openNatter(service, service.kwame);
  await expect(other.row("Inês Duarte")).toBeVisible();
});

test("a profile name that the service refuses stays in its field with the reason", async () => {
  const { service, natter } = await openProfile();
  service.service.faults.set([{ route: "updateProfile", status: 400 }]);
  const about = natter.page.getByRole("form", { name: "About you" });
  await about.getByLabel("Name").fill("Inês Duarte");
  await about.getByRole("button", { name: /^Save/ }).click();
  await expect(about.getByRole("alert")).toContainText("Not saved: Name.");
  await expect(about.getByLabel("Name")).toHaveValue("Inês Duarte");
  expect(service.ines.name).toBe("Inês Carvalho");
});

test("a profile with one photo is refused with the number of missing photos, and three photos are saved", async () => {
  const { service, natter } = await openProfile();
  const pictures = natter.page.getByRole("form", { name: "Picture and photos" });
  const folder = temporaryFolder();
  const files = ["a.png", "b.png", "c.png"].map((name) => join(folder, name));
  for (const file of files) writeFileSync(file, onePixel);
  const chooser = '[data-profile-picture="photos"]';
  const use = natter.page.getByRole("button", { name: "Use", exact: true });
  await natter.desktop.chooseFiles(chooser, files.slice(0, 1));
  await use.click();
  await expect(pictures.getByRole("img", { name: "Photo 1 of 1" })).toBeVisible();
  await pictures.getByRole("button", { name: /^Save/ }).click();
  await expect(pictures).toContainText("Add 2 more photos: the service takes none or at least 3.");
  expect(service.world.profiles.of(service.ines.id).photos).toEqual([]);
  await natter.desktop.chooseFiles(chooser, files.slice(1));
  await expect(natter.page.getByRole("dialog", { name: "Crop picture 1 of 2" })).toBeVisible();
  await use.click();
  await expect(natter.page.getByRole("dialog", { name: "Crop picture 2 of 2" })).toBeVisible();
  await use.click();
  await expect(pictures.getByRole("img", { name: "Photo 3 of 3" })).toBeVisible();
  await pictures.getByRole("button", { name: /^Save/ }).click();
  await expect(pictures.getByRole("button", { name: /^Saved/ })).toBeVisible();
  expect(service.world.profiles.of(service.ines.id).photos).toHaveLength(3);
});

test("I share my profile and copy its link, and start and end SMS mode", async () => {
  const { service, natter } = await openProfile();
  const { page, desktop } = natter;
  await page.getByRole("switch", { name: "Share by a link" }).click();
  await page.getByRole("button", { name: "Copy the link to your profile" }).click();
  const { shareToken } = service.world.profiles.of(service.ines.id);
  await expect.poll(() => desktop.clipboardText()).toContain(shareToken ?? "no token");
  await page.getByRole("combobox", { name: "For how long" }).selectOption("2 hours");
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByText(/^On until /)).toBeVisible();
  expect(service.world.profiles.isSmsOn(service.ines)).toBe(true);
  await page.getByRole("button", { name: "End now" }).click();
  await expect.poll(() => service.world.profiles.isSmsOn(service.ines)).toBe(false);
});

test("the button for the service's e-mail settings opens the service's page in the browser", async () => {
  const { natter } = await openProfile();
  const emails = natter.page.getByRole("group", { name: "Emails from the service" });
  await expect(emails).toContainText("Only its own page changes that.");
  await emails.getByRole("button", { name: "Open the service in the browser" }).click();
  await expect.poll(() => natter.desktop.openedLinks()).toEqual(["https://web.groupme.com/"]);
});

test("if an account has no school, the service refuses its campus profile, and the typed fields stay", async () => {
  const { natter } = await openProfile();
  const campus = natter.page.getByRole("form", { name: "Campus" });
  await campus.getByRole("radio", { name: "Whole profile" }).check();
  await campus.getByRole("button", { name: /^Save/ }).click();
  await expect(campus.getByRole("alert")).toContainText("Not saved: Visible to your campus.");
  await expect(campus.getByRole("radio", { name: "Whole profile" })).toBeChecked();
});

test("with a school, majors, graduation year and their visibility are saved, and others of the school find me", async () => {
  const { service, natter } = await openProfile(({ world, ines, kwame }) => {
    const school = world.directories.add({
      name: "Universidade do Tejo",
      shortName: "UTejo",
      domain: "utejo.example",
      color: "#0b6e4f",
    });
    for (const person of [ines, kwame])
      world.directories.join(school, person, `person${person.id}@utejo.example`);
  });
  const campus = natter.page.getByRole("form", { name: "Campus" });
  await campus.getByLabel("Number of a major").fill("12");
  await campus.getByRole("button", { name: "Add", exact: true }).click();
  await campus.getByRole("textbox", { name: "Year of graduation" }).fill("2019");
  await campus.getByRole("radio", { name: "Whole profile" }).check();
  await campus.getByRole("button", { name: /^Save/ }).click();
  await expect(campus.getByRole("button", { name: /^Saved/ })).toBeVisible();

  const other = await openNatter(service, service.kwame);
  await other.page.getByRole("button", { name: "Discover", exact: true }).click();
  await other.page.getByText("School", { exact: true }).click();
  await other.page.getByLabel("Graduation year").fill("2019");
  await other.page.getByLabel("Graduation year").press("Enter");
  const person = other.page.getByRole("listitem").filter({ hasText: "Inês Carvalho" });
  await expect(person).toContainText("Class of 2019");
  await expect(person).toContainText("Major 12");
});
