import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Settings } from "../../../../preload/model/app/settings.ts";
import { buildConversation, buildSettings, conversationId } from "../../../support/model/build-model.ts";
import { showApp } from "../../app-fixture.ts";
import type { StartState } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";
import { emulateMedia, forceColors } from "../../emulated-media.ts";
import { layoutFaults } from "../../screens/layout-faults.ts";

const root = document.documentElement;

/** The colour that a token has now, as the browser computes it. */
function colourOf(token: string, inside: Element = root): string {
  const probe = document.createElement("i");
  probe.style.color = `var(--${token})`;
  inside.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

async function showAppearance(start: StartState = {}) {
  const transport = await showApp(start);
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await expect.element(page.getByRole("combobox", { name: "Text size" })).toBeVisible();
  return transport;
}

test("the window has the chosen appearance from its first frame, before main answers any request", async () => {
  const settings: Partial<Settings> = { accent: "blue", textSize: 150, motion: "reduced", contrast: "more" };
  await showApp({
    settings,
    prepare: (fake) => {
      fake.answer("getSession", () => new Promise(() => undefined));
    },
  });
  expect({ ...root.dataset }).toMatchObject({ accent: "blue", motion: "reduced", contrast: "more" });
  expect(getComputedStyle(document.body).fontSize).toBe("21px");
});

test("a chosen text size shows at once, is saved, and enlarges texts but no pictures and not the frame", async () => {
  const transport = await showAppearance();
  const preview = page.getByText("Who brings the ball on Sunday?").element();
  const face = document.querySelector(".preview .avatar");
  const sizes = () => ({
    text: getComputedStyle(preview).fontSize,
    face: face?.getBoundingClientRect().width,
  });
  expect(sizes()).toEqual({ text: "14px", face: 32 });
  await page.getByRole("combobox", { name: "Text size" }).selectOptions("200%");
  await expect.poll(sizes).toEqual({ text: "28px", face: 32 });
  await page.getByRole("combobox", { name: "Text size" }).selectOptions("80%");
  await expect.poll(sizes).toEqual({ text: "11.2px", face: 32 });
  expect(transport.inputsOf("changeSettings")).toEqual([
    { changes: { textSize: 200 } },
    { changes: { textSize: 80 } },
  ]);
});

const narrowest = { width: 400, height: 520 };

test.each([80, 200] as const)(
  "at %s per cent text size nothing in Appearance is cut off in the narrowest window, in either direction",
  async (textSize) => {
    onTestFinished(() => {
      root.dir = "ltr";
    });
    await showAppearance({ settings: { textSize }, size: narrowest });
    expect(layoutFaults()).toEqual([]);
    root.dir = "rtl";
    expect(layoutFaults()).toEqual([]);
    await expectAccessible();
  },
);

test.each(["Notifications", "Privacy", "Storage", "Shortcuts"])(
  "at twice the text size nothing of the section %s is cut off in the narrowest window",
  async (section) => {
    await showAppearance({ settings: { textSize: 200 }, size: narrowest });
    const button = page
      .getByRole("navigation", { name: "Settings sections" })
      .getByRole("button", { name: section });
    await button.click();
    await expect.element(button).toHaveAttribute("aria-current", "true");
    await expect.poll(() => document.querySelectorAll(".content h3").length).toBeGreaterThan(0);
    expect(layoutFaults()).toEqual([]);
  },
);

test("if another window changes a setting of the appearance, this window follows at once", async () => {
  const transport = await showAppearance();
  transport.push("settingsChanged", buildSettings({ textSize: 125, accent: "graphite" }));
  await expect.element(page.getByRole("combobox", { name: "Text size" })).toHaveValue("125");
  await expect.element(page.getByRole("radio", { name: "Graphite" })).toBeChecked();
  expect(getComputedStyle(document.body).fontSize).toBe("17.5px");
});

test("each accent is shown in its own colour, and the window uses the chosen accent, in both themes", async () => {
  const transport = await showAppearance({ settings: { theme: "light" } });
  const radio = (name: string) => page.getByRole("radio", { name, exact: true });
  const teal = colourOf("accent");
  expect(teal).toBe("rgb(4, 107, 100)");
  await radio("Violet").click();
  await expect.poll(() => colourOf("accent")).toBe("rgb(97, 73, 162)");
  expect(getComputedStyle(radio("Teal").element()).borderTopColor).toBe(teal);
  // A preview of the dark theme has the accent's dark colours.
  const dark = document.querySelector(".shot[data-theme=dark]");
  expect(dark).not.toBeNull();
  if (dark !== null) expect(colourOf("accent", dark)).toBe("rgb(183, 164, 255)");
  await expectAccessible();
  expect(transport.inputsOf("changeSettings")).toEqual([{ changes: { accent: "violet" } }]);
});

test("forced colours replace every accent, and Appearance says so", async () => {
  await forceColors();
  await showAppearance({ settings: { accent: "magenta" } });
  await expect.element(page.getByText(/high-contrast colours are in use/u)).toBeVisible();
  const probe = document.createElement("i");
  probe.style.color = "Highlight";
  document.body.append(probe);
  expect(colourOf("accent")).toBe(getComputedStyle(probe).color);
  probe.remove();
});

test("reduced motion and higher contrast follow the system, and can be switched on permanently", async () => {
  const transport = await showAppearance();
  const state = () => ({ motion: root.dataset["motion"], contrast: root.dataset["contrast"] });
  const muted = colourOf("muted");
  const duration = () => getComputedStyle(root).getPropertyValue("--t-base");
  expect([state(), duration()]).toEqual([{ motion: "full", contrast: "system" }, "150ms"]);
  await emulateMedia([
    { name: "prefers-reduced-motion", value: "reduce" },
    { name: "prefers-contrast", value: "more" },
  ]);
  await expect.poll(state).toEqual({ motion: "reduced", contrast: "more" });
  expect(duration()).toBe("0ms");
  expect(colourOf("muted")).not.toBe(muted);
  await emulateMedia([]);
  await expect.poll(state).toEqual({ motion: "full", contrast: "system" });
  expect(colourOf("muted")).toBe(muted);
  await page.getByRole("combobox", { name: "Motion" }).selectOptions("Always reduced");
  await page.getByRole("combobox", { name: "Contrast" }).selectOptions("Always higher");
  await expect.poll(state).toEqual({ motion: "reduced", contrast: "more" });
  expect(colourOf("muted")).not.toBe(muted);
  expect(transport.inputsOf("changeSettings")).toEqual([
    { changes: { motion: "reduced" } },
    { changes: { contrast: "more" } },
  ]);
});

test("Appearance shows the zoom and its keys, and changes it", async () => {
  let zoom = 120;
  const transport = await showAppearance({
    prepare: (fake) => {
      fake.answer("getZoom", () => done(zoom));
      fake.answer("controlWindow", () => done(undefined));
    },
  });
  const shown = page.getByRole("status", { name: "Zoom" });
  await expect.element(shown).toHaveTextContent("120%");
  await expect.element(page.getByText("Ctrl +", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.getByRole("button", { name: "Zoom out" }).click();
  await page.getByRole("button", { name: "Actual size" }).click();
  expect(transport.inputsOf("controlWindow")).toEqual([
    { action: "zoom-in" },
    { action: "zoom-out" },
    { action: "zoom-reset" },
  ]);
  // A zoom by a key or the menu reaches the page only as a resize.
  zoom = 100;
  window.dispatchEvent(new Event("resize"));
  await expect.element(shown).toHaveTextContent("100%");
});

test("if the zoom cannot be read, no value is shown, and it can be changed all the same", async () => {
  await showAppearance({
    prepare: (fake) => {
      fake.answer("getZoom", () => failed({ kind: "unexpected" }));
    },
  });
  await expect.element(page.getByRole("button", { name: "Zoom in" })).toBeVisible();
  expect(page.getByRole("status", { name: "Zoom" }).element().textContent).toBe("");
});

test("if the list shows each chat in one line, its row has name, marks and time, and no preview", async () => {
  const conversations = [
    buildConversation({ id: conversationId("500"), name: "Lake house", unreadCount: 3, unreadForMeCount: 1 }),
    buildConversation({ id: conversationId("501"), name: "Night Kitchen" }),
  ];
  const transport = await showApp({ conversations });
  const row = () => document.querySelector("[data-conversation='500']");
  const height = () => Math.round(row()?.getBoundingClientRect().height ?? 0);
  await expect.poll(height).toBe(60);
  const isPreviewShown = () => row()?.querySelector(".preview")?.checkVisibility();
  expect(isPreviewShown()).toBe(true);
  transport.push("settingsChanged", buildSettings({ density: "compact" }));
  await expect.poll(height).toBe(44);
  transport.push("settingsChanged", buildSettings({ chatLines: "one" }));
  await expect.poll(height).toBe(36);
  expect(isPreviewShown()).toBe(false);
  const centres = ["name", "badge"].map((name) => {
    const box = row()?.querySelector(`.${name}`)?.getBoundingClientRect();
    return box === undefined ? 0 : (box.top + box.bottom) / 2;
  });
  expect(Math.abs((centres[0] ?? 0) - (centres[1] ?? 99))).toBeLessThan(2);
  // The names for screen readers are not shortened.
  await expect.element(page.getByRole("button", { name: /^Lake house, 3 unread/u })).toBeVisible();
  transport.push("settingsChanged", buildSettings({ chatLines: "one", textSize: 200 }));
  await expect.poll(height).toBeGreaterThan(40);
  expect(layoutFaults()).toEqual([]);
  await expectAccessible();
});
