import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import AxeBuilder from "@axe-core/playwright";
import { chromium } from "playwright";
import type { Page } from "playwright";
import { expect } from "../../support/expect.ts";
import { onTestFinished, test } from "vitest";
import { pictureName } from "../../../local-service/pictures/picture-name.ts";
import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import { asId } from "../../../preload/base/ids.ts";
import { callThroughBridge } from "../../support/page/call-through-bridge.ts";
import { unwrapOrFail, say } from "../../support/service/journey-world.ts";
import { recordRequests } from "../../support/network/watch-requests.ts";
import {
  openNatter,
  signInWithToken,
  startJourneyService,
  startNatter,
} from "../../support/app/start-natter.ts";
import type { JourneyService, SharedNatter } from "../../support/app/start-natter.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const chat = "Sunday Five-a-side";

function talk({ world, ines, football }: JourneyService, count: number): void {
  for (let number = 1; number <= count; number += 1) say(world, ines, football.id, `word ${String(number)}.`);
}

async function pick({ page }: SharedNatter, label: string): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: label }).click();
}

/**
 * Waits until messages of another chat have arrived. That takes longer than loading a page of history, so a requested
 * page would be there.
 */
async function hearFromElsewhere(
  natter: SharedNatter,
  { world, kwame, building }: JourneyService,
): Promise<void> {
  for (let number = 1; number <= 5; number += 1) {
    const text = `elsewhere ${String(number)}`;
    say(world, kwame, building.id, text);
    await expect(natter.row("Building 14")).toContainText(text);
  }
}

async function accessibilityViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

test("the history download of a large group completes despite a pause and a crash", async () => {
  const service = await startJourneyService();
  talk(service, 2_500);
  const userData = temporaryFolder();
  const first = await startNatter({ service, userData, signedInAs: service.ines });
  await first.openChat(chat);
  await pick(first, "Download all history");
  const progress = first.page.getByRole("region", { name: "Download of the history" });
  await expect(progress).toContainText(/Downloading the history: [\d,]+ of about 2,50\d messages/, {
    timeout: 15_000,
  });
  await progress.getByRole("button", { name: "Pause" }).click();
  await expect(progress).toContainText("Download paused at");
  expect(await accessibilityViolations(first.page)).toEqual([]);
  const paused = await progress.textContent();
  await hearFromElsewhere(first, service);
  expect(await progress.textContent()).toBe(paused);
  await progress.getByRole("button", { name: "Resume" }).click();
  await expect(progress).toContainText("Downloading the history");
  first.kill();
  await first.gone;

  const second = await startNatter({ service, userData });
  await signInWithToken(second, service, service.ines);
  await expect(second.page.getByText("The whole history is on this computer")).toBeVisible({
    timeout: 30_000,
  });
  await service.stop();
  await second.openChat(chat);
  const filePath = join(temporaryFolder(), "out.txt");
  await second.desktop.answerDialog({ path: filePath });
  await pick(second, "Export…");
  const dialog = second.page.getByRole("dialog", { name: `Export “${chat}”` });
  await dialog.getByText("Plain text").click();
  await dialog.getByText("Download all history first").click();
  await dialog.getByRole("button", { name: "Choose where…" }).click();
  await expect.poll(() => existsSync(filePath), { timeout: 15_000 }).toBe(true);
  const numbers = [...readFileSync(filePath, "utf8").matchAll(/word (\d+)\./gu)].map((found) =>
    Number(found[1]),
  );
  expect(numbers).toEqual(Array.from({ length: 2_500 }, (_, index) => index + 1));
});

test("a paused history download stays paused through a restart and continues when the user resumes it", async () => {
  const service = await startJourneyService();
  talk(service, 800);
  const userData = temporaryFolder();
  const first = await startNatter({ service, userData, signedInAs: service.ines });
  await first.openChat(chat);
  await pick(first, "Download all history");
  const named = { name: "Download of the history" };
  await first.page.getByRole("region", named).getByRole("button", { name: "Pause" }).click();
  await expect(first.page.getByRole("region", named)).toContainText("Download paused at");
  await first.close();

  const second = await startNatter({ service, userData });
  const requests = recordRequests(service.service.port);
  await signInWithToken(second, service, service.ines);
  await second.openChat(chat);
  const progress = second.page.getByRole("region", named);
  await expect(progress).toContainText("Download paused at");
  await expect(second.message("word 800.")).toBeVisible();
  await hearFromElsewhere(second, service);
  await expect(progress).toContainText("Download paused at");
  const pages = (): number => requests.filter(({ path }) => path.endsWith("/messages")).length;
  const before = pages();
  await progress.getByRole("button", { name: "Resume" }).click();
  await expect(second.page.getByText("The whole history is on this computer")).toBeVisible({
    timeout: 30_000,
  });
  expect(pages()).toBeGreaterThan(before);
});

test("missing messages are shown as a gap, which says so if loading fails, and a retry loads them", async () => {
  const service = await startJourneyService();
  talk(service, 60);
  const userData = temporaryFolder();
  const first = await startNatter({ service, userData, signedInAs: service.ines });
  await first.openChat(chat);
  await expect(first.message("word 60.")).toBeVisible();
  await first.close();
  for (let number = 61; number <= 900; number += 1)
    say(service.world, service.ines, service.football.id, `word ${String(number)}.`);
  const second = await startNatter({ service, userData });
  await signInWithToken(second, service, service.ines);
  await second.openChat(chat);
  await expect(second.message("word 900.")).toBeVisible();
  await expect(second.page.getByText("Catching up")).toHaveCount(0);
  service.service.faults.set([{ route: "listGroupMessages", status: 503 }]);
  const gap = second.timeline.getByRole("group", { name: "Some messages are missing here" });
  const scrollBack = async (): Promise<void> => {
    await second.page.keyboard.press("Escape");
    await second.page.keyboard.press("Home");
  };
  await expect
    .poll(
      async () => {
        await scrollBack();
        return gap.getByText("Missing messages could not be downloaded.").isVisible();
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  // Messages above the gap are not shown as if they directly preceded those below it.
  await expect(second.message("word 60.")).toHaveCount(0);
  service.service.faults.set([]);
  await gap.getByRole("button", { name: "Try again" }).click();
  await expect(gap.getByText("Missing messages could not be downloaded.")).toHaveCount(0);
  // The next older messages are loaded, and none is skipped.
  await expect
    .poll(
      async () => {
        await scrollBack();
        return second.message("word 700.").isVisible();
      },
      { timeout: 30_000 },
    )
    .toBe(true);
}, 90_000);

test("an export as web pages opens in a browser with its pictures, and no script in a message runs", async () => {
  const service = await startJourneyService();
  const { world, kwame, football } = service;
  say(world, kwame, football.id, '<img src=x onerror="document.title = `broken`"> 🎉 مرحبا');
  unwrapOrFail(
    world.messages.post(kwame.id, football.id, {
      text: "the pitch at dusk",
      attachments: [{ type: "image", url: `picture:${pictureName({ scene: "dusk" }, 800, 600)}` }],
    }),
  );
  const natter = await openNatter(service, service.ines);
  await natter.openChat(chat);
  const folder = join(temporaryFolder(), "Sunday");
  await natter.desktop.answerDialog({ path: folder });
  await pick(natter, "Export…");
  const dialog = natter.page.getByRole("dialog", { name: `Export “${chat}”` });
  await expect(dialog).toBeVisible();
  expect(await accessibilityViolations(natter.page)).toEqual([]);
  await dialog.getByRole("button", { name: "Choose where…" }).click();
  await expect(natter.page.getByText(`are in ${folder}`, { exact: false })).toBeVisible({ timeout: 15_000 });
  expect(readdirSync(folder).sort()).toEqual(["index.html", "media"]);
  await natter.page.getByRole("button", { name: "Show in folder" }).click();
  await expect.poll(() => natter.desktop.shownFiles()).toEqual([folder]);

  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const refused: string[] = [];
  page.on("console", (message) => refused.push(message.text()));
  await page.goto(pathToFileURL(join(folder, "index.html")).href);
  expect(await page.title()).toBe(chat);
  await expect(page.getByText('<img src=x onerror="document.title = `broken`"> 🎉 مرحبا')).toBeVisible();
  const picture = page.getByRole("img", { name: "Photo from Kwame Mensah" });
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(800);
  expect(refused).toEqual([]);
  expect(await accessibilityViolations(page)).toEqual([]);
});

test("deleting the local copy keeps drafts, and recent messages are fetched again without signing in", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.openChat(chat);
  await natter.composer.fill("half a thou");
  const starred = service.world.conversations.log(service.football.id).last?.id ?? "";
  const star = {
    conversationId: asId<ConversationId>(service.football.id),
    messageId: asId<MessageId>(starred),
  };
  expect((await callThroughBridge(natter.page, "starMessage", star)).ok).toBe(true);
  await natter.page.getByRole("button", { name: "Settings", exact: true }).click();
  const { page } = natter;
  await page
    .getByRole("navigation", { name: "Settings sections" })
    .getByRole("button", { name: "Privacy" })
    .click();
  await page.getByRole("button", { name: "Delete…" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete what is on this computer?" });
  await expect(dialog).toContainText("This is deleted");
  await expect(dialog).toContainText(/3 messages in 3 chats/);
  await expect(dialog).toContainText("1 draft and no unsent messages");
  await expect(dialog).toContainText("The stars that you gave");
  expect(await accessibilityViolations(page)).toEqual([]);
  service.service.faults.set([{ route: "listGroupMessages", status: 503 }]);
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("The local copy was deleted")).toBeVisible();
  await page.getByRole("button", { name: "Delete…" }).click();
  await expect(dialog).toContainText(/\b[01] messages? in/);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  service.service.faults.set([]);
  await page.getByRole("button", { name: "Chats" }).click();
  await natter.openChat(chat);
  await expect(natter.message("Who is in on Sunday?")).toBeVisible({ timeout: 15_000 });
  await expect(natter.composer).toHaveValue("half a thou");
  const stars = await callThroughBridge(page, "listStarred", { conversationId: null });
  expect(stars.ok && stars.value.map(({ message }) => message.text)).toEqual(["Who is in on Sunday?"]);
});
