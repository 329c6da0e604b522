import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "../support/expect.ts";
import { test } from "vitest";
import type { FaultRule } from "../../local-service/http/faults.ts";
import { cacheFile, heldIn, lookInto } from "../support/app/app-cache.ts";
import { textsIn } from "../support/service/journey-world.ts";
import { count, expectTail } from "../support/page/shown-timeline.ts";
import type { JourneyService } from "../support/app/start-natter.ts";
import { temporaryFolder, startJourneyService, startNatter } from "../support/app/start-natter.ts";
import { onRequest } from "../support/network/watch-requests.ts";
import { filmOf, onePixel } from "../service/media/uploads.ts";

const chat = "Sunday Five-a-side";

/** Resolves when a request comes in whose path ends like this. */
function requestFor({ service }: JourneyService, ending: RegExp): Promise<void> {
  return new Promise((resolve) => {
    const stop = onRequest(service.port, ({ path }) => {
      if (!ending.test(path)) return;
      stop();
      resolve();
    });
  });
}

/** Ends the service as soon as such a request is in the middle of what the rules do with it, and starts it again, mended. */
async function restartDuring(
  service: JourneyService,
  ending: RegExp,
  rules: readonly FaultRule[],
): Promise<void> {
  service.service.faults.set(rules);
  await requestFor(service, ending);
  await service.stop();
  await service.startAgain();
}

test.each([
  { when: "before it took a message", hang: "before" },
  { when: "after it took a message, its answer unsaid", hang: "after" },
] as const)("a service that dies $when has it once when it is back, in its order", async ({ hang }) => {
  const service = await startJourneyService();
  service.service.push.faults.set({ lost: 1 });
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat(chat);
  const restarted = restartDuring(service, /messages$/, [{ route: "sendGroupMessage", hang }]);
  await natter.send("first");
  await natter.send("second");
  await restarted;
  await expect(natter.message("second")).toContainText("Sent", { timeout: 30_000 });
  await expect(natter.message("first")).toHaveCount(1);
  expect(textsIn(service.world, service.football.id).slice(1)).toEqual(["first", "second"]);
});

test.each([
  { name: "goal.png", content: onePixel, path: /pictures$/, route: "uploadPicture", type: "image" },
  {
    name: "save.mp4",
    content: filmOf(3_000_000),
    path: /transcode$/,
    route: "transcodeVideo",
    type: "video",
  },
  {
    name: "rota.pdf",
    content: Buffer.from("%PDF-1.4 rota"),
    path: /files$/,
    route: "uploadFile",
    type: "file",
  },
] as const)("a service that dies in the middle of an upload gets $name once it is back", async (file) => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat(chat);
  const place = join(temporaryFolder(), file.name);
  writeFileSync(place, file.content);
  await natter.desktop.dropFiles(".conversation", [place]);
  await expect(natter.page.getByRole("list", { name: "Files of this message" })).toContainText(file.name);
  const restarted = restartDuring(service, file.path, [{ route: file.route, hang: "before" }]);
  await natter.send("with a file");
  await restarted;
  await expect(natter.message("with a file")).toContainText("Sent", { timeout: 40_000 });
  await expect(natter.message("with a file")).toHaveCount(1);
  const arrived = service.world.conversations.log(service.football.id).all.slice(1);
  expect(arrived.map(({ text, attachments }) => [text, ...attachments.map(({ type }) => type)])).toEqual([
    ["with a file", file.type],
  ]);
});

test("a service that dies in the middle of a page of history gives it when it is back, and nothing is left out", async () => {
  const service = await startJourneyService();
  const { ines, football } = service;
  // One's own words leave nothing unread, so the chat opens at its end.
  count(service, ines, football, 1, 350);
  const userData = temporaryFolder();
  const natter = await startNatter({ service, userData, signedInAs: ines });
  await natter.openChat(chat);
  await expectTail(natter, service, football);
  const restarted = restartDuring(service, /messages$/, [{ route: "listGroupMessages", hang: "before" }]);
  await expect
    .poll(
      async () => {
        await natter.page.keyboard.press("Escape");
        await natter.page.keyboard.press("Home");
        return natter.message("Who is in on Sunday?").isVisible();
      },
      { timeout: 45_000 },
    )
    .toBe(true);
  await restarted;
  await natter.close();
  const held = lookInto(cacheFile(userData, ines), (tables) => heldIn(tables, football.id));
  expect(held.map((words) => words.slice(words.indexOf(" ") + 1))).toEqual(
    textsIn(service.world, football.id),
  );
});
