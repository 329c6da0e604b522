import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done } from "../../../../preload/base/reply.ts";
import { setLanguages } from "../../../../renderer/messages/language.ts";
import { buildConversation, conversationId } from "../../../support/model/build-model.ts";
import { showApp } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";

const lake = buildConversation({ id: conversationId("500"), name: "Lake house" });
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const time = (name: string) => page.getByRole("combobox", { name, exact: true });

afterEach(() => {
  setLanguages([]);
  document.documentElement.dir = "ltr";
  delete document.documentElement.dataset["theme"];
});

/**
 * Opens the form of a new event. The person's locale is set after the app has started, because the start sets the
 * fixture's locale.
 */
async function showEventForm(locale: string, size = { width: 900, height: 700 }): Promise<void> {
  await showApp({
    conversations: [lake],
    size,
    prepare: (wire) => {
      wire.answer("listAgenda", () => done([]));
    },
  });
  setLanguages([locale], locale);
  await page.getByRole("button", { name: "Calendar" }).click();
  await page.getByRole("button", { name: "New event" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Lake house" }).click();
  await expect.element(field("Starts")).toBeVisible();
}

test("the day and time fields of an event use the person's order of a date and the person's clock", async () => {
  await showEventForm("en-US");
  await field("Starts").fill("12/3/2026");
  await time("Start time").fill("6:30 pm");
  await userEvent.tab();
  await expect.element(field("Starts")).toHaveValue("12/03/2026");
  await expect.poll(() => (time("Start time").element() as HTMLInputElement).value).toMatch(/^06:30\sPM$/u);
  await expect.poll(() => (time("End time").element() as HTMLInputElement).value).toMatch(/^07:30\sPM$/u);
  await expect.element(field("Ends")).toHaveValue("12/03/2026");
});

test("a day or time field left with another text keeps it, and a sentence says how to write one", async () => {
  await showEventForm("en-GB");
  await field("Starts").fill("next week");
  expect(page.getByText(/is not understood/u).elements()).toEqual([]);
  await userEvent.tab();
  await expect
    .element(page.getByText(/^“next week” is not understood as a day. Write it like \d\d\/\d\d\/\d{4}\.$/u))
    .toBeVisible();
  await expect.element(field("Starts")).toHaveAttribute("aria-invalid", "true");
  const [day, hour] = [field("Starts"), time("Start time")].map((one) =>
    one.element().getBoundingClientRect(),
  );
  expect(day?.top).toBe(hour?.top);
  await time("Start time").fill("noonish");
  await userEvent.tab();
  await expect
    .element(page.getByText("“noonish” is not understood as a time. Write it like 18:30."))
    .toBeVisible();
  await field("Starts").fill("3.12.2026");
  await userEvent.tab();
  await expect.element(field("Starts")).toHaveValue("03/12/2026");
  await expect.element(field("Starts")).not.toHaveAttribute("aria-invalid");
});

test("a day can also be chosen from a calendar, whose button is named after the field", async () => {
  await showEventForm("de-DE");
  const button = page.getByRole("button", { name: "Choose a day: Starts" });
  await expect.element(button).toBeVisible();
  const native = button.element().parentElement?.querySelector("input");
  expect(native?.value).toMatch(/^\d{4}-\d\d-\d\d$/u);
  if (native !== null && native !== undefined) {
    native.value = "2026-12-24";
    native.dispatchEvent(new Event("change", { bubbles: true }));
  }
  await expect.element(field("Starts")).toHaveValue("24.12.2026");
});

test("the day and time fields of an event fit a narrow window, and are accessible in both themes and directions", async () => {
  await showEventForm("en-GB", { width: 400, height: 700 });
  await expectAccessible();
  document.documentElement.dataset["theme"] = "dark";
  document.documentElement.dir = "rtl";
  await expectAccessible();
  const body = page.getByRole("dialog").element().querySelector(".body");
  expect(body?.scrollWidth).toBe(body?.clientWidth);
});
