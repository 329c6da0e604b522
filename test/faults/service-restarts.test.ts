import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "../support/expect.ts";
import { test } from "vitest";
import type { FaultRule } from "../../local-service/http/fault-rule.ts";
import { localCopyPath, messagesInWords, readLocalCopy } from "../support/app/app-cache.ts";
import { textsIn } from "../support/service/journey-world.ts";
import { postNumberedMessages, expectNewestMessages } from "../support/page/shown-timeline.ts";
import type { JourneyService } from "../support/app/start-natter.ts";
import { startJourneyService, startNatter } from "../support/app/start-natter.ts";
import { onRequest } from "../support/network/watch-requests.ts";
import { createVideoBytes, onePixel } from "../service/media/uploads.ts";
import { temporaryFolder } from "../support/files/temporary-folder.ts";

const chat = "Sunday Five-a-side";

/** Resolves at the next request whose path has this ending. */
function requestFor({ service }: JourneyService, ending: RegExp): Promise<void> {
  return new Promise((resolve) => {
    const stop = onRequest(service.port, ({ path }) => {
      if (!ending.test(path)) return;
      stop();
      resolve();
    });
  });
}

/** Stops the service while the fault rules hold a matching request, and starts it again without faults. */
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
] as const)(
  "if the service dies $when, the service has the message once and in order after its restart",
  async ({ hang }) => {
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
  },
);

test.each([
  { name: "goal.png", content: onePixel, path: /pictures$/, route: "uploadPicture", type: "image" },
  {
    name: "save.mp4",
    content: createVideoBytes(3_000_000),
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
] as const)("a service that restarts during an upload receives $name afterwards", async (file) => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat(chat);
  const filePath = join(temporaryFolder(), file.name);
  writeFileSync(filePath, file.content);
  const restarted = restartDuring(service, file.path, [{ route: file.route, hang: "before" }]);
  await natter.desktop.dropFiles(".conversation", [filePath]);
  await expect(natter.page.getByRole("list", { name: "Files of this message" })).toContainText(file.name);
  await natter.send("with a file");
  await restarted;
  await expect(natter.message("with a file")).toContainText("Sent", { timeout: 40_000 });
  await expect(natter.message("with a file")).toHaveCount(1);
  const arrived = service.world.conversations.log(service.football.id).all.slice(1);
  expect(arrived.map(({ text, attachments }) => [text, ...attachments.map(({ type }) => type)])).toEqual([
    ["with a file", file.type],
  ]);
});

test("if the service dies while it sends a page of history, the app loads the page afterwards without a gap", async () => {
  const service = await startJourneyService();
  const { ines, football } = service;
  // A user's own messages leave nothing unread, so the chat opens at its end.
  postNumberedMessages(service, ines, football, 1, 350);
  const userData = temporaryFolder();
  const natter = await startNatter({ service, userData, signedInAs: ines });
  await natter.openChat(chat);
  await expectNewestMessages(natter, service, football);
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
  const stored = readLocalCopy(localCopyPath(userData, ines), (tables) =>
    messagesInWords(tables, football.id),
  );
  expect(stored.map((words) => words.slice(words.indexOf(" ") + 1))).toEqual(
    textsIn(service.world, football.id),
  );
});
