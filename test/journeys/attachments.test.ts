import AxeBuilder from "@axe-core/playwright";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "playwright/test";
import { test } from "vitest";
import type { Message } from "../../main/local-service/world/message.ts";
import type { JourneyService, Natter } from "../support/start-natter.ts";
import {
  folderForTwoRuns,
  signInWithToken,
  startJourneyService,
  startNatter,
} from "../support/start-natter.ts";
import { filmOf, onePixel } from "../service/uploads.ts";

const dropPlace = ".conversation";

/** Files of a person, in a folder that goes with the test. */
function filesOnDisk(files: Readonly<Record<string, Buffer>>): readonly string[] {
  const folder = folderForTwoRuns();
  return Object.entries(files).map(([name, content]) => {
    const place = join(folder, name);
    writeFileSync(place, content);
    return place;
  });
}

async function drop({ desktop }: Natter, paths: readonly string[]): Promise<void> {
  await desktop.dropFiles(dropPlace, paths);
}

function newest({ world, football }: JourneyService): Message {
  const message = world.conversations.log(football.id).later(null).at(-1);
  if (message === undefined) throw new Error("nothing was said");
  return message;
}

const typesOf = ({ attachments }: Message): readonly string[] => attachments.map(({ type }) => type);

async function findFaults({ page }: Natter): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

test("several files are dropped, two that cannot go are said, and the others arrive in their order", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat("Sunday Five-a-side");
  const [picture = "", notes = "", film = "", empty = "", secret = ""] = filesOnDisk({
    "goal.png": onePixel,
    "rota.pdf": Buffer.from("%PDF-1.4 rota"),
    "save.mp4": filmOf(300_000),
    "empty.txt": Buffer.alloc(0),
    "huge.zip": Buffer.alloc(52_428_801),
  });
  await drop(natter, [picture, notes, film, empty, secret]);
  const tray = natter.page.getByRole("list", { name: "Files of this message" });
  await expect(tray.getByRole("listitem")).toHaveCount(3);
  await expect(natter.page.getByText("2 files were not added")).toBeVisible();
  await expect(natter.page.getByText("empty.txt is empty.", { exact: false })).toBeVisible();
  await expect(
    natter.page.getByText("huge.zip is too large: the limit is 50 MB.", { exact: false }),
  ).toBeVisible();
  expect(await findFaults(natter)).toEqual([]);
  await natter.page.getByRole("button", { name: "Move rota.pdf forward" }).focus();
  await natter.page.keyboard.press("Enter");
  await natter.send("From last Sunday");
  await expect(natter.message("From last Sunday")).toContainText("Sent", { timeout: 30_000 });
  await expect(tray).toHaveCount(0);
  expect(newest(service).text).toBe("From last Sunday");
  expect(typesOf(newest(service))).toEqual(["file", "image", "video"]);
  expect(await findFaults(natter)).toEqual([]);
});

test("an upload that a crash cut off is there after the restart, and goes on", async () => {
  const service = await startJourneyService();
  const userData = folderForTwoRuns();
  const first = await startNatter({ service, userData, signedInAs: service.ines });
  await first.openChat("Sunday Five-a-side");
  const paths = filesOnDisk({ "goal.png": onePixel, "save.mp4": filmOf(200_000) });
  // The film is uploaded, and the service does not get done with it.
  service.service.faults.set([{ route: "getVideoStatus", status: 503 }]);
  await drop(first, paths);
  await expect(
    first.page.getByRole("list", { name: "Files of this message" }).getByRole("listitem"),
  ).toHaveCount(2);
  await first.send("The last minute");
  await expect(first.message("The last minute")).toContainText("Being worked on by the service");
  await expect(first.composer).toHaveValue("");
  first.kill();
  await first.gone;
  service.service.faults.set([]);
  const second = await startNatter({ service, userData });
  await signInWithToken(second, service, service.ines);
  await second.openChat("Sunday Five-a-side");
  await expect(second.message("The last minute")).toContainText("Sent", { timeout: 30_000 });
  await expect(second.message("The last minute")).toHaveCount(1);
  expect(newest(service).text).toBe("The last minute");
  expect(typesOf(newest(service))).toEqual(["image", "video"]);
});

test("files of a draft are there again after the app was killed", async () => {
  const service = await startJourneyService();
  const userData = folderForTwoRuns();
  const first = await startNatter({ service, userData, signedInAs: service.ines });
  await first.openChat("Sunday Five-a-side");
  await drop(first, filesOnDisk({ "goal.png": onePixel }));
  await expect(first.page.getByRole("list", { name: "Files of this message" })).toContainText("goal.png");
  first.kill();
  await first.gone;
  const second = await startNatter({ service, userData });
  await signInWithToken(second, service, service.ines);
  await expect(second.row("Sunday Five-a-side")).toContainText("1 file");
  await second.openChat("Sunday Five-a-side");
  await expect(second.page.getByRole("list", { name: "Files of this message" })).toContainText("goal.png");
});

test("a file that is gone when it should go out is said, and the message goes without it", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat("Sunday Five-a-side");
  const [kept = "", changed = ""] = filesOnDisk({ "goal.png": onePixel, "rota.pdf": Buffer.from("one") });
  await drop(natter, [kept, changed]);
  await expect(
    natter.page.getByRole("list", { name: "Files of this message" }).getByRole("listitem"),
  ).toHaveCount(2);
  writeFileSync(changed, "another length");
  await natter.send("Both of them");
  const message = natter.message("Both of them");
  await expect(message).toContainText("rota.pdf was changed after you chose it.");
  await message.getByRole("button", { name: "Remove rota.pdf" }).click();
  await message.getByRole("button", { name: "Try again" }).click();
  await expect(message).toContainText("Sent", { timeout: 30_000 });
  expect(typesOf(newest(service))).toEqual(["image"]);
});
