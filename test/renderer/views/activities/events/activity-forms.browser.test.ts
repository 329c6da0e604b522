import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Locator } from "vitest/browser";
import { done } from "../../../../../preload/base/reply.ts";
import { buildConversation, conversationId } from "../../../../support/model/build-model.ts";
import { showApp } from "../../../app-fixture.ts";
import { expectAccessible } from "../../../expect-accessible.ts";
import { enlargeText } from "../../../large-text.ts";

const lake = buildConversation({ id: conversationId("500"), name: "Lake house" });

beforeEach(() => {
  document.documentElement.dir = "ltr";
  delete document.documentElement.dataset["theme"];
});

/** The fields of the dialog that extend beyond its left or right edge or overlap another field. */
function misplaced(dialog: Element): readonly string[] {
  const body = dialog.querySelector(".body");
  if (body === null) throw new Error("the dialog has no body");
  const fields = [...body.querySelectorAll("input:not([type=file]), select, textarea")].map((field) => ({
    name: field.outerHTML,
    box: field.getBoundingClientRect(),
  }));
  if (fields.length < 3) throw new Error("the dialog has no fields");
  const { left, right } = body.getBoundingClientRect();
  const out = fields.filter(({ box }) => box.left < left || box.right > right);
  const over = fields.filter(({ box }, at) =>
    fields
      .slice(0, at)
      .some(
        ({ box: other }) =>
          box.left < other.right &&
          other.left < box.right &&
          box.top < other.bottom &&
          other.top < box.bottom &&
          box.width > 1,
      ),
  );
  return [...out, ...over].map(({ name }) => name);
}

async function openEventForm(width = 1280): Promise<Awaited<ReturnType<typeof showApp>>> {
  const transport = await showApp({ conversations: [lake], size: { width, height: 800 } });
  await page.getByRole("button", { name: /^Lake house/u }).click();
  await expect.element(page.getByRole("textbox", { name: /^Message/u })).toBeVisible();
  await userEvent.keyboard("{Control>}{Shift>}t{/Shift}{/Control}");
  return transport;
}

function pasteInto(field: Locator, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  field
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

const mapLink = "https://www.openstreetmap.org/?mlat=38.7605&mlon=-9.1558#map=17/38.7/-9.1";

test("a map link pasted into the address of an event sets the coordinates of its location, which can be removed", async () => {
  const transport = await openEventForm();
  transport.answer("createEvent", () => done(undefined));
  const dialog = page.getByRole("dialog", { name: "New event" });
  const address = dialog.getByLabelText("Address (optional)");
  await dialog.getByLabelText("Name").fill("Five-a-side");
  pasteInto(address, mapLink);
  await expect.element(dialog.getByRole("status").getByText(/38\.7605, -9\.1558/u)).toBeVisible();
  await expect.element(address).toHaveValue("");
  await dialog.getByRole("button", { name: "Remove the point on the map" }).click();
  await expect.element(address).toHaveFocus();
  await expect.element(dialog.getByText(/^On the map/u)).not.toBeInTheDocument();

  // The address is read when the person leaves the field. A place without a name is refused.
  await address.fill("38.7605, -9.1558");
  await userEvent.keyboard("{Tab}");
  await expect.element(dialog.getByText(/^On the map/u)).toBeVisible();
  await address.fill("Rua Gomes da Silva");
  await dialog.getByRole("button", { name: "Post event" }).click();
  await expect.element(dialog.getByText("Give the place a name.")).toBeVisible();
  await dialog.getByLabelText("Place (optional)").fill("Campo Grande");
  await dialog.getByRole("button", { name: "Post event" }).click();
  await expect
    .poll(() => transport.inputsOf("createEvent")[0]?.event.location)
    .toEqual({
      name: "Campo Grande",
      address: "Rua Gomes da Silva",
      point: { latitude: 38.7605, longitude: -9.1558 },
    });
});

test("if a short map link is typed as an event's address, a sentence says why it cannot be read", async () => {
  await openEventForm();
  const dialog = page.getByRole("dialog", { name: "New event" });
  await dialog.getByLabelText("Name").fill("Five-a-side");
  await dialog.getByLabelText("Place (optional)").fill("Campo Grande");
  await dialog.getByLabelText("Address (optional)").fill("https://maps.app.goo.gl/abc");
  await dialog.getByRole("button", { name: "Post event" }).click();
  await expect.element(dialog.getByText(/^A short link does not say where it leads/u)).toBeVisible();
  await expect.element(dialog.getByLabelText("Address (optional)")).toHaveAttribute("aria-invalid", "true");
});

test.each([
  ["ltr", "light"],
  ["rtl", "dark"],
] as const)("the form for the location of an event fits a narrow window, %s and %s", async (dir, theme) => {
  await openEventForm(480);
  document.documentElement.dir = dir;
  document.documentElement.dataset["theme"] = theme;
  const dialog = page.getByRole("dialog", { name: "New event" });
  await dialog
    .getByLabelText("Place (optional)")
    .fill("The house at the lake beside the old water mill ".repeat(6));
  await dialog.getByLabelText("Address (optional)").fill("Rua Gomes da Silva ".repeat(20));
  pasteInto(dialog.getByLabelText("Address (optional)"), mapLink);
  await expect.element(dialog.getByText(/^On the map/u)).toBeVisible();
  expect(misplaced(dialog.element())).toEqual([]);
  await expectAccessible();
});

test.each([
  ["New poll", 480, "p"],
  ["New poll", 1280, "p"],
  ["New event", 480, "t"],
  ["New event", 1280, "t"],
] as const)(
  "at twice the text size, no field of “%s” overflows or overlaps another, %s pixels wide",
  async (name, width, key) => {
    enlargeText(2);
    await showApp({ conversations: [lake], size: { width, height: 800 } });
    await page.getByRole("button", { name: /^Lake house/u }).click();
    await expect.element(page.getByRole("textbox", { name: /^Message/u })).toBeVisible();
    await userEvent.keyboard(`{Control>}{Shift>}${key}{/Shift}{/Control}`);
    const dialog = page.getByRole("dialog", { name });
    await expect.element(dialog).toBeVisible();
    if (name === "New poll") await dialog.getByText("On a day").click();
    expect(misplaced(dialog.element())).toEqual([]);
  },
);
