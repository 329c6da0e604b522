import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Locator } from "vitest/browser";
import type { Download, SavableAttachment } from "../../../../preload/model/media/downloads.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { buildConversation } from "../../../support/model/build-model.ts";
import { buildOpened } from "../../../support/model/build-opened.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { showApp } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";
import type { StartState } from "../../app-fixture.ts";
import { enlargeText, hiddenSelectors } from "../../large-text.ts";
import {
  shownConversationId,
  buildSentMessage,
  waitUntilTimelineSettles,
} from "../conversation/conversation-fixture.ts";
import { photo } from "../conversation/every-kind.ts";

const lake = buildConversation({ id: shownConversationId, name: "Lake house" });
const pictures = [photo(1600, 900), photo(900, 1600)];
const message = buildSentMessage(1, "From last Sunday", { attachments: pictures });
const full = { kind: "failed", problem: { kind: "disk", reason: "ENOSPC" } } as const;

const strip = (name: string): Locator =>
  page.getByRole("dialog").getByRole("region", { name: `Saving ${name}` });
const cancelOf = (name: string): Locator => strip(name).getByRole("button", { name: "Cancel" });
const figure = (): Locator => page.getByRole("dialog").getByRole("figure");

/** A download as main publishes it: id 1 saves lake.jpg, any other id ridge.jpg. */
function download(id: string, changes: Partial<Download> = {}): Download {
  const shared = pictures.flatMap((one): readonly SavableAttachment[] =>
    one.kind === "image" ? [{ kind: "image", media: one.original, sentAt: message.createdAt }] : [],
  );
  return {
    id,
    shared: shared.slice(id === "1" ? 0 : 1).slice(0, 1),
    isToFolder: false,
    name: id === "1" ? "lake.jpg" : "ridge.jpg",
    state: { kind: "running" },
    receivedBytes: 0,
    size: null,
    savedCount: 0,
    missedCount: 0,
    canOpen: false,
    ...changes,
  };
}

/** Opens the lightbox at the first of two pictures of a message. */
async function showLightbox(start: StartState = {}): Promise<FakeTransport> {
  const transport = await showApp({ conversations: [lake], ...start });
  transport.answer("openConversation", () => done(buildOpened({ conversation: lake, messages: [message] })));
  const nothingMore = { messages: [], oldest: null, newest: null, isLast: true };
  transport.answer("loadGallery", () => done(nothingMore));
  let begun = 0;
  transport.answer("startDownload", () => done(download(String((begun += 1)))));
  transport.answer("cancelDownload", () => done(undefined));
  await page.getByRole("button", { name: /^Lake house/u }).click();
  await page.getByRole("button", { name: /^Open: Photo 1 of 2/u }).click();
  await expect.element(figure().getByRole("img")).toBeVisible();
  await expect.element(page.getByRole("dialog")).toHaveFocus();
  await waitUntilTimelineSettles();
  return transport;
}

/** Position and size of the picture, as text to compare. */
function placeOfPicture(): string {
  return JSON.stringify(figure().getByRole("img").element().getBoundingClientRect());
}

/** Expects that all these buttons are fully visible and can be pressed. */
function expectInReach(...buttons: readonly Locator[]): void {
  for (const [index, button] of buttons.entries()) {
    const mark = `looked-at-${String(index)}`;
    button.element().setAttribute("data-looked-at", mark);
    expect(hiddenSelectors(`[data-looked-at="${mark}"]`)).toEqual([]);
  }
}

test.each(["light", "dark"] as const)(
  "while a picture is saved, the lightbox shows its progress in bytes without moving the picture, in the %s theme",
  async (theme) => {
    const transport = await showLightbox({ settings: { theme } });
    const place = placeOfPicture();
    await userEvent.keyboard("s");
    await expect.element(strip("lake.jpg").getByText("Saving lake.jpg", { exact: true })).toBeVisible();
    expect(transport.inputsOf("startDownload")).toEqual([
      { shared: download("1").shared[0], isTargetAsked: true },
    ]);
    transport.push("downloadChanged", download("1", { receivedBytes: 12_000_000, size: 48_000_000 }));
    await expect.element(strip("lake.jpg").getByText("Saving lake.jpg: 12 MB of 48 MB")).toBeVisible();
    await expect.element(strip("lake.jpg").getByRole("progressbar")).toHaveAttribute("value", "0.25");
    expectInReach(cancelOf("lake.jpg"));
    expect(placeOfPicture()).toBe(place);
    await expectAccessible();
    // The download is running, so it is not requested twice.
    await userEvent.keyboard("s");
    expect(transport.inputsOf("startDownload")).toHaveLength(1);
  },
);

test("the sender's name opens the profile over the lightbox, and meanwhile the keys of the lightbox do nothing", async () => {
  const transport = await showLightbox();
  transport.answer("getPerson", () => failed({ kind: "offline" }));
  const lightbox = page.getByRole("dialog", { name: /^Photo from/u });
  const name = lightbox.getByRole("button", { name: /^Profile of/u });
  await name.click();
  const card = page.getByRole("dialog", { name: /^Profile of/u });
  await expect.element(card).toBeVisible();
  await userEvent.keyboard("s{ArrowRight}");
  expect(transport.inputsOf("startDownload")).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(name).toHaveFocus();
  await expect
    .element(page.getByRole("button", { name: "Previous", exact: true }))
    .toHaveAttribute("aria-disabled", "true");
  await expectAccessible();
});

test("the keyboard can cancel a save in the lightbox, and the other keys of the lightbox still work", async () => {
  const transport = await showLightbox();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(cancelOf("lake.jpg")).toBeVisible();
  for (let presses = 0; presses < 3; presses += 1) await userEvent.tab();
  await expect.element(cancelOf("lake.jpg")).toHaveFocus();
  const next = page.getByRole("button", { name: "Next", exact: true });
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(next).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{ArrowLeft}{Enter}");
  expect(transport.inputsOf("cancelDownload")).toEqual([{ downloadId: "1" }]);
  transport.push("downloadChanged", download("1", { state: { kind: "cancelled" } }));
  await expect.element(strip("lake.jpg")).not.toBeInTheDocument();
  expect(page.getByRole("alert").elements()).toEqual([]);
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(next).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test.each([
  [1280, 800, 1],
  [400, 480, 2],
])(
  "a failed save says why, leaves no partial file and can be retried: %s by %s pixels, text size %s",
  async (width, height, factor) => {
    enlargeText(factor);
    const transport = await showLightbox({ size: { width, height } });
    const place = placeOfPicture();
    await userEvent.keyboard("s");
    await expect.element(strip("lake.jpg")).toBeVisible();
    transport.push("downloadChanged", download("1", { state: full }));
    const notice = page.getByRole("dialog").getByRole("alert").filter({ hasText: "lake.jpg was not saved" });
    await expect
      .element(notice.getByText(/^The disk is full\. The incomplete file was deleted./))
      .toBeVisible();
    await expect.element(strip("lake.jpg")).not.toBeInTheDocument();
    const again = notice.getByRole("button", { name: "Try again" });
    for (const button of [notice.getByRole("button", { name: "Dismiss" }), again]) {
      // In a low window the notices scroll, so the button is scrolled into view.
      button.element().scrollIntoView({ block: "nearest" });
      expectInReach(button);
    }
    expect(placeOfPicture()).toBe(place);
    await expectAccessible();
    await again.click();
    expect(transport.inputsOf("startDownload")).toHaveLength(2);
    expect(transport.inputsOf("startDownload")[1]).toEqual(transport.inputsOf("startDownload")[0]);
    await expect.element(strip("ridge.jpg")).toBeVisible();
    await expect.element(notice).not.toBeInTheDocument();
  },
);

test("the lightbox says if a save could not start, but shows nothing if the person cancels a save", async () => {
  const transport = await showLightbox();
  transport.answer("startDownload", () => done(null));
  await userEvent.keyboard("s");
  await waitUntilTimelineSettles();
  expect(page.getByRole("alert").elements()).toEqual([]);
  transport.answer("startDownload", () => failed({ kind: "offline" }));
  await userEvent.keyboard("s");
  const notice = page.getByRole("dialog").getByRole("alert");
  await expect.element(notice.getByText("Not saved")).toBeVisible();
});

test.each([
  [1280, 800, "ltr", 1],
  [480, 640, "ltr", 1],
  [480, 640, "rtl", 1],
  [480, 640, "ltr", 2],
] as const)(
  "several saves at once are all shown and cover no button, %s by %s pixels, %s, text size %s",
  async (width, height, direction, factor) => {
    enlargeText(factor);
    const root = document.documentElement;
    root.dir = direction;
    onTestFinished(() => {
      root.removeAttribute("dir");
    });
    const transport = await showLightbox({ size: { width, height } });
    await userEvent.keyboard(`s{Arrow${direction === "rtl" ? "Left" : "Right"}}`);
    await waitUntilTimelineSettles();
    const place = placeOfPicture();
    await userEvent.keyboard("s");
    await expect.element(strip("ridge.jpg")).toBeVisible();
    expectInReach(cancelOf("lake.jpg"), cancelOf("ridge.jpg"));
    for (const name of ["Save", "Close", "Previous", "Next"]) {
      expectInReach(page.getByRole("button", { name, exact: true }));
    }
    expect(placeOfPicture()).toBe(place);
    await expectAccessible();
    transport.push("downloadChanged", download("1", { state: { kind: "done" } }));
    const saved = page.getByRole("dialog").getByRole("status").filter({ hasText: "Show in folder" });
    await expect.element(saved.getByText("lake.jpg")).toBeVisible();
    await expect.element(strip("lake.jpg")).not.toBeInTheDocument();
    expectInReach(cancelOf("ridge.jpg"), saved.getByRole("button", { name: "Show in folder" }));
    await expectAccessible();
  },
);
