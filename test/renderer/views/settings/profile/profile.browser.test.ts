import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { asId } from "../../../../../preload/base/ids.ts";
import type { MediaPath } from "../../../../../preload/base/ids.ts";
import { done, failed } from "../../../../../preload/base/reply.ts";
import type { AccountProfile } from "../../../../../preload/model/people/own-profile.ts";
import { buildProfile } from "../../../../support/model/build-profile.ts";
import { showApp } from "../../../app-fixture.ts";
import type { StartState } from "../../../app-fixture.ts";
import { expectAccessible } from "../../../expect-accessible.ts";
import { cutTexts, enlargeText } from "../../../large-text.ts";

const dot = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
const picture = (name: string): MediaPath => asId<MediaPath>(`${dot}#${name}`);
const sharing = { link: "https://example.test/contact/100/a1b2c3d4" };
const group = (name: string) => page.getByRole("form", { name });
const save = (name: string) => group(name).getByRole("button", { name: /^Saved?/ });

/** Opens the section "Profile" over a service that saves every change. */
async function showProfile(profile: Partial<AccountProfile> = {}, start: StartState = {}) {
  let stored = buildProfile(profile);
  const transport = await showApp({
    ...start,
    prepare: (fake) => {
      fake.answer("getProfile", () => done(stored));
      fake.answer("saveProfile", ({ changes }) => {
        stored = { ...stored, ...changes };
        return done(stored);
      });
      start.prepare?.(fake);
    },
  });
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByRole("button", { name: "Profile", exact: true }).click();
  return transport;
}

const photos = ["a", "b", "c"].map(picture);

test.each([
  { theme: "light", width: 1280, dir: "ltr", zoom: 1 },
  { theme: "dark", width: 1280, dir: "ltr", zoom: 1 },
  { theme: "light", width: 480, dir: "rtl", zoom: 1 },
  { theme: "dark", width: 480, dir: "ltr", zoom: 2 },
] as const)(
  "the profile is accessible and not wider than the window: $theme, $width px, $dir, zoom $zoom",
  async ({ theme, width, dir, zoom }) => {
    document.documentElement.dir = dir;
    onTestFinished(() => {
      document.documentElement.dir = "ltr";
    });
    if (zoom !== 1) enlargeText(zoom);
    const name = "Åse ".repeat(40).trim();
    await showProfile({ name, photos, avatar: picture("me"), sharing }, { settings: { theme } });
    await page.viewport(width, 800);
    await expect.element(page.getByRole("img", { name: "Photo 2 of 3" })).toBeVisible();
    await group("About you").getByLabelText("Name").fill(`${name} Berg`);
    await expect.element(page.getByText("Not saved yet", { exact: false })).toBeVisible();
    await expectAccessible();
    const content = document.querySelector(".content");
    expect((content?.scrollWidth ?? 1) - (content?.clientWidth ?? 0)).toBeLessThanOrEqual(0);
    expect(cutTexts(".preference .words")).toEqual([]);
  },
);

test("with the keyboard alone the name is changed, and Enter saves it", async () => {
  const transport = await showProfile();
  const field = group("About you").getByLabelText("Name");
  await expect.element(field).toBeVisible();
  (field.element() as HTMLElement).focus();
  await userEvent.keyboard("{Control>}a{/Control}Samuel Okafor{Enter}");
  await expect.element(save("About you")).toHaveTextContent("Saved");
  expect(transport.inputsOf("saveProfile")).toEqual([{ changes: { name: "Samuel Okafor" } }]);
});

test("unsaved profile changes are still there after another section was shown, and the list of sections says so", async () => {
  await showProfile();
  await group("About you").getByLabelText("Bio").fill("Half a sentence");
  await page.getByRole("button", { name: "Appearance" }).click();
  await page.getByRole("button", { name: /^Profile .*not saved/u }).click();
  await expect.element(group("About you").getByLabelText("Bio")).toHaveValue("Half a sentence");
  await group("About you").getByRole("button", { name: "Undo" }).click();
  await expect.element(group("About you").getByLabelText("Bio")).toHaveValue("Bread and bassoon");
  await expect.element(page.getByRole("button", { name: "Profile", exact: true })).toBeVisible();
});

test("a refused profile change names its fields, keeps what was typed and says why", async () => {
  const transport = await showProfile();
  transport.answer("saveProfile", () => failed({ kind: "refused", status: 400, reason: "name is taken" }));
  await group("About you").getByLabelText("Name").fill("Sam O.");
  await save("About you").click();
  await expect
    .element(group("About you").getByRole("alert"))
    .toMatchTextContent(/Not saved: Name\. .*“name is taken”.*still here/u);
  await expect.element(group("About you").getByLabelText("Name")).toHaveValue("Sam O.");
});

test("an empty profile name is refused before anything is sent, and its field gets the focus", async () => {
  const transport = await showProfile();
  await group("About you").getByLabelText("Name").fill("   ");
  await save("About you").click();
  const field = group("About you").getByLabelText("Name");
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription(/A profile needs a name\./u);
  expect(transport.inputsOf("saveProfile")).toEqual([]);
});

test("removing a profile photo moves the focus to Add photos, and saving only two photos says how many are missing", async () => {
  const transport = await showProfile({ photos });
  const pictures = group("Picture and photos");
  await pictures.getByRole("button", { name: "Remove photo 1" }).click();
  await expect.element(pictures.getByRole("button", { name: "Add photos" })).toHaveFocus();
  await save("Picture and photos").click();
  await expect
    .element(pictures.getByText("Add 1 more photo: the service takes none or at least 3."))
    .toBeVisible();
  expect(transport.inputsOf("saveProfile")).toEqual([]);
  await expectAccessible();
});

test("a profile photo is moved forward", async () => {
  const transport = await showProfile({ photos });
  const pictures = group("Picture and photos");
  await pictures.getByRole("button", { name: "Move photo 2 forward" }).click();
  await save("Picture and photos").click();
  await expect.element(save("Picture and photos")).toHaveTextContent("Saved");
  const [a, b, c] = photos;
  expect(transport.inputsOf("saveProfile")).toEqual([{ changes: { photos: [b, a, c] } }]);
});

test("interests are added by their number, never twice, and removed", async () => {
  const transport = await showProfile();
  const interests = group("Interests");
  const field = interests.getByLabelText("Number of an interest");
  for (const [typed, fault] of [
    ["abc", "Type a number of one to nine digits."],
    ["1005", "This number is in the list already."],
  ] as const) {
    await field.fill(typed);
    await userEvent.keyboard("{Enter}");
    await expect.element(field).toHaveAccessibleDescription(fault);
  }
  await field.fill("1017");
  await userEvent.keyboard("{Enter}");
  await interests.getByRole("button", { name: "Remove Interest 1005" }).click();
  await expect.element(field).toHaveFocus();
  await save("Interests").click();
  await expect.element(save("Interests")).toHaveTextContent("Saved");
  expect(transport.inputsOf("saveProfile")).toEqual([{ changes: { interests: [1017] } }]);
});

test("the person chooses what the campus sees of the profile", async () => {
  const transport = await showProfile();
  transport.answer("saveCampusProfile", () => done(undefined));
  const campus = group("Campus");
  await campus.getByRole("radio", { name: "Whole profile" }).click();
  await campus.getByLabelText("Year of graduation", { exact: true }).fill("2029");
  await save("Campus").click();
  await expect.element(save("Campus")).toHaveTextContent("Saved");
  expect(transport.inputsOf("saveCampusProfile")).toEqual([{ graduationYear: 2029, visibility: "visible" }]);
});

test("sharing the profile shows a link to copy and its QR code, and a failure turns the switch back", async () => {
  const transport = await showProfile();
  const toggle = page.getByRole("switch", { name: "Share by a link" });
  transport.answer("setShareLink", () => failed({ kind: "offline" }));
  await toggle.click();
  await expect.element(page.getByText("The service cannot be reached.", { exact: false })).toBeVisible();
  await expect.element(toggle).not.toBeChecked();
  transport.answer("setShareLink", ({ isOn }) => done(isOn ? sharing : null));
  await toggle.click();
  await expect.element(page.getByText(sharing.link)).toBeVisible();
  await expect.element(page.getByRole("img", { name: "QR code of the link to your profile" })).toBeVisible();
  await page.getByRole("button", { name: "Copy the link to your profile" }).click();
  expect(transport.inputsOf("copyText")).toEqual([{ text: sharing.link }]);
  await toggle.click();
  await expect.element(page.getByText(sharing.link)).not.toBeInTheDocument();
});

test("SMS mode is started for a number of hours, shows its end and is ended", async () => {
  const transport = await showProfile();
  transport.answer("setSmsMode", () => done(undefined));
  await page.getByRole("combobox", { name: "For how long" }).selectOptions("48 hours");
  await page.getByRole("button", { name: "Start" }).click();
  await expect.element(page.getByText(/^On until /u)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "End now" })).toHaveFocus();
  await page.getByRole("button", { name: "End now" }).click();
  await expect.element(page.getByRole("button", { name: "Start" })).toBeVisible();
  expect(transport.inputsOf("setSmsMode")).toEqual([{ duration: 48 }, { duration: null }]);
});

test("SMS mode that was started elsewhere says that its end is not known", async () => {
  await showProfile({ isSmsModeOn: true });
  await expect.element(page.getByText(/the service does not say when it ends/u)).toBeVisible();
});

test("each setting of the phones shows “As on the phone” until it is changed, and only changed settings are sent", async () => {
  const transport = await showProfile();
  const phones = group("Notifications on your phones");
  const reactions = phones.getByRole("combobox", { name: "When someone reacts to a message of yours" });
  await expect.element(reactions).toHaveDisplayValue("As on the phone");
  await reactions.selectOptions("Stay silent");
  await save("Notifications on your phones").click();
  await expect.element(save("Notifications on your phones")).toHaveTextContent("Saved");
  expect(transport.inputsOf("saveProfile")).toEqual([{ changes: { areReactionsAnnounced: false } }]);
});

test("a profile that cannot be loaded says so, and Try again loads it", async () => {
  const transport = await showProfile(
    {},
    { prepare: (fake) => fake.answer("getProfile", () => failed({ kind: "offline" })) },
  );
  await expect.element(page.getByText("The service cannot be reached.", { exact: false })).toBeVisible();
  await expectAccessible();
  transport.answer("getProfile", () => done(buildProfile()));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(group("About you").getByLabelText("Name")).toHaveValue("Sam Okafor");
});

test("Edit profile in the section Account opens the profile", async () => {
  await showApp();
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.getByRole("button", { name: "Edit profile" }).click();
  await expect.element(group("About you").getByLabelText("Name")).toHaveValue("Sam Okafor");
});
