import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Message } from "../../../../preload/model/messages/message.ts";
import { done } from "../../../../preload/base/reply.ts";
import { buildConversation } from "../../../support/model/build-model.ts";
import { buildOpened } from "../../../support/model/build-opened.ts";
import { showApp } from "../../app-fixture.ts";
import { shownConversationId, buildSentMessage } from "../conversation/conversation-fixture.ts";
import { buildStalledVideo, photo } from "../conversation/every-kind.ts";
import { readMenuItems } from "../../menu-items.ts";

const lake = buildConversation({ id: shownConversationId, name: "Lake house" });
const dialog = page.getByRole("dialog");

async function openLightbox(messages: readonly Message[], opener: string | RegExp): Promise<void> {
  const transport = await showApp({ conversations: [lake] });
  transport.answer("openConversation", () => done(buildOpened({ conversation: lake, messages })));
  transport.answer("loadGallery", () => done({ messages: [], oldest: null, newest: null, isLast: true }));
  await page.getByRole("button", { name: /^Lake house/u }).click();
  await page.getByRole("button", { name: opener }).click();
  await expect.element(dialog).toHaveFocus();
}

test("the whole video with its controls lies within the stage, in a window of any size", async () => {
  const message = buildSentMessage(1, "The last minute", { attachments: [buildStalledVideo()] });
  await openLightbox([message], "Open the video large");
  const video = document.querySelector("dialog video");
  const stage = video?.closest("figure");
  for (const [width, height] of [
    [1280, 800],
    [1280, 560],
    [1280, 400],
    [480, 800],
    [400, 520],
    [320, 256],
  ] as const) {
    await page.viewport(width, height);
    const outer = stage?.getBoundingClientRect();
    const inner = video?.getBoundingClientRect();
    const names = [`${String(width)}x${String(height)}`, "within the stage", "tall enough for controls"];
    expect([
      names[0],
      outer !== undefined &&
        inner !== undefined &&
        inner.top >= outer.top &&
        inner.bottom <= outer.bottom &&
        inner.left >= outer.left &&
        inner.right <= outer.right,
      (inner?.height ?? 0) > 60,
    ]).toEqual([names[0], true, true]);
  }
});

test("if picture in picture is impossible, neither the lightbox nor its menu offers it, and its key does nothing", async () => {
  const message = buildSentMessage(1, "The last minute", { attachments: [buildStalledVideo()] });
  Object.defineProperty(document, "pictureInPictureEnabled", { value: false, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document, "pictureInPictureEnabled"));
  await openLightbox([message], "Open the video large");
  await expect.element(dialog.getByRole("button", { name: "Full screen" })).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Picture in picture" })).not.toBeInTheDocument();
  await userEvent.keyboard("p");
  await expect.element(dialog).toBeVisible();
});

test("a video that has not loaded cannot be shown above other windows, and the lightbox says so", async () => {
  const message = buildSentMessage(1, "The last minute", { attachments: [buildStalledVideo()] });
  await openLightbox([message], "Open the video large");
  await dialog.getByRole("button", { name: "Picture in picture" }).click();
  await expect
    .element(dialog.getByText("The video cannot be shown above other windows.", { exact: false }))
    .toBeVisible();
});

test("Right goes to the album's next picture or a newer message, and the header counts within the album", async () => {
  const older = buildSentMessage(1, "Older", { attachments: [photo(160, 90)] });
  const album = buildSentMessage(2, "Album", { attachments: [photo(160, 90), photo(90, 160)] });
  const newer = buildSentMessage(3, "Newer", { attachments: [photo(160, 90)] });
  await openLightbox([older, album, newer], /^Open: Photo 1 of 2/u);
  await expect.element(dialog.getByText("1 of 2", { exact: false })).toBeVisible();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(dialog.getByText("2 of 2", { exact: false })).toBeVisible();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(dialog.getByText("Newer", { exact: true })).toBeVisible();
  expect(dialog.getByText(/\d of \d/u).query()).toBeNull();
  await expect.element(dialog.getByRole("button", { name: "Next" })).toHaveAttribute("aria-disabled", "true");
  for (let presses = 0; presses < 3; presses += 1) await userEvent.keyboard("{ArrowLeft}");
  await expect.element(dialog.getByText("Older", { exact: true })).toBeVisible();
});

test("the lightbox's menu offers the actions of its buttons with their keys, and Escape closes only the menu", async () => {
  const shown = buildSentMessage(1, "Shown", { attachments: [photo(160, 90)] });
  await openLightbox([shown], /^Open: Photo/u);
  await userEvent.keyboard("{Shift>}{F10}{/Shift}");
  expect(await readMenuItems()).toEqual([
    "Zoom in [+]",
    "Rotate [R]",
    "Copy picture [Ctrl C]",
    "Reply [Q]",
    "Save photo [S]",
    "Show in chat [Enter]",
    "Profile of sender",
    "Close [Esc]",
  ]);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  await expect.element(dialog).toHaveFocus();
  await page.getByRole("figure").click({ button: "right" });
  await readMenuItems();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  await expect.element(dialog).toHaveFocus();
  expect(document.querySelector<HTMLElement>("dialog figure img")?.style.transform).toContain(
    "rotate(90deg)",
  );
});

test("the menu of a video in the lightbox has full screen instead of zoom", async () => {
  const shown = buildSentMessage(1, "The last minute", { attachments: [buildStalledVideo()] });
  await openLightbox([shown], "Open the video large");
  await page.getByRole("figure").click({ button: "right", position: { x: 5, y: 5 } });
  expect(await readMenuItems()).toEqual([
    "Full screen [F]",
    "Picture in picture [P]",
    "Reply [Q]",
    "Save video [S]",
    "Show in chat [Enter]",
    "Profile of sender",
    "Close [Esc]",
  ]);
  await page.getByRole("menuitem", { name: "Close" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each(["key", "button"])(
  "a reply to a photo can begin in the lightbox, by its %s, and is written in the chat",
  async (by) => {
    const shown = buildSentMessage(1, "Shown", { attachments: [photo(160, 90)] });
    await openLightbox([shown], /^Open: Photo/u);
    if (by === "key") await userEvent.keyboard("q");
    else await dialog.getByRole("button", { name: "Reply" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole("textbox", { name: /^Message/u })).toHaveFocus();
    await expect.element(page.getByRole("button", { name: "Stop replying" })).toBeVisible();
  },
);

test("in a chat in which only admins write, the lightbox offers no reply", async () => {
  const transport = await showApp({ conversations: [{ ...lake, posting: "admins-only" }] });
  const shown = buildSentMessage(1, "Shown", { attachments: [photo(160, 90)] });
  const opened = buildOpened({ conversation: { ...lake, posting: "admins-only" }, messages: [shown] });
  transport.answer("openConversation", () => done(opened));
  transport.answer("loadGallery", () => done({ messages: [], oldest: null, newest: null, isLast: true }));
  await page.getByRole("button", { name: /^Lake house/u }).click();
  await page.getByRole("button", { name: /^Open: Photo/u }).click();
  await expect.element(dialog.getByRole("button", { name: "Show in chat" })).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Reply" })).not.toBeInTheDocument();
  await userEvent.keyboard("q");
  await expect.element(dialog).toBeVisible();
});
