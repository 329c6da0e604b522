import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import type { Random } from "../../local-service/shared/random.ts";
import { localCopyPath, readLocalCopy, storedDraftText } from "../support/app/app-cache.ts";
import { waitUntilProfileIsUnused } from "../support/app/profile-in-use.ts";
import { signInWithToken, startJourneyService, startNatter } from "../support/app/start-natter.ts";
import type { JourneyService, Natter } from "../support/app/start-natter.ts";
import { expect } from "../support/expect.ts";
import { startSecretService } from "../support/keychain/secret-service.ts";
import { textsIn } from "../support/service/journey-world.ts";
import { withSeed } from "../support/seed.ts";
import { killsAsked, killTestTimeout } from "./killing.ts";
import { temporaryFolder } from "../support/files/temporary-folder.ts";

const chat = "Sunday Five-a-side";

/** The longest time for which main is busy when Enter is pressed, in milliseconds. */
const maxBusyTime = 200;
/** The longest time from the drawn row to the kill, in milliseconds. */
const maxDelay = 100;

/** Where a message is found after the app was killed. */
interface Traces {
  readonly draft: string;
  readonly unsent: readonly string[];
}

function tracesIn(service: JourneyService, userData: string): Traces {
  return readLocalCopy(localCopyPath(userData, service.ines), (tables) => ({
    draft:
      tables.drafts.all().find(({ conversationId }) => conversationId === service.football.id)?.text ?? "",
    unsent: tables.unsent.all().map(({ message }) => message.text),
  }));
}

/** Keeps main busy for this long, in milliseconds. Resolves as soon as main is busy. */
async function occupyMain({ evaluate }: Natter, milliseconds: number, folder: string): Promise<void> {
  const sign = join(folder, `busy-${String(performance.now())}`);
  const occupied = evaluate(
    (_electron, { path, time }) => {
      process.getBuiltinModule("node:fs").writeFileSync(path, "");
      const end = performance.now() + time;
      while (performance.now() < end);
    },
    { path: sign, time: milliseconds },
  );
  // The app may be killed before main is done, so an error means nothing.
  occupied.catch(() => undefined);
  await expect.poll(() => existsSync(sign), { intervals: [2] }).toBe(true);
}

async function typeAndSave(natter: Natter, service: JourneyService, userData: string, text: string) {
  await natter.composer.fill(text);
  const file = localCopyPath(userData, service.ines);
  await expect.poll(() => storedDraftText(file, service.football.id)).toBe(text);
}

test("if the app is killed before main has a drawn message, its text stays the draft and can be sent", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const first = await startNatter({ service, userData, signedInAs: service.ines });
  await first.openChat(chat);
  await typeAndSave(first, service, userData, "drawn, not kept");
  await occupyMain(first, 60_000, userData);
  await first.composer.press("Enter");
  await expect(first.message("drawn, not kept")).toBeVisible();
  await expect(first.composer).toHaveValue("");
  first.kill();
  await first.gone;
  await waitUntilProfileIsUnused(userData);
  expect(tracesIn(service, userData)).toEqual({ draft: "drawn, not kept", unsent: [] });

  const second = await startNatter({ service, userData });
  await signInWithToken(second, service, service.ines);
  await second.openChat(chat);
  await expect(second.message("drawn, not kept")).toHaveCount(0);
  await expect(second.composer).toHaveValue("drawn, not kept");
  await second.composer.press("Enter");
  await expect(second.message("drawn, not kept")).toContainText("Sent");
  expect(textsIn(service.world, service.football.id).slice(1)).toEqual(["drawn, not kept"]);
});

test(
  "if the app is killed again and again just after drawing a message, the draft or the outbox has it",
  async () => {
    await withSeed(killAfterDrawing);
  },
  killTestTimeout,
);

async function killAfterDrawing(random: Random): Promise<void> {
  const service = await startJourneyService();
  const { env } = await startSecretService();
  const userData = temporaryFolder();
  // The service never answers a message, so all messages stay in the outbox.
  service.service.faults.set([{ route: "sendGroupMessage", hang: "before" }]);
  const first = await startNatter({ service, userData, env, signedInAs: service.ines });
  await first.openChat(chat);
  const written: string[] = [];
  let natter = first;
  let draft = "";
  for (let kill = 0; kill < killsAsked / 2; kill += 1) {
    const text = draft === "" ? `written ${String(kill)}` : draft;
    if (draft === "") {
      written.push(text);
      await typeAndSave(natter, service, userData, text);
    }
    const busy = random.between(0, maxBusyTime);
    if (busy > 0) await occupyMain(natter, busy, userData);
    await natter.composer.press("Enter");
    await natter.message(text).waitFor();
    await killAfter(natter, random.between(0, maxDelay));
    await waitUntilProfileIsUnused(userData);
    const traces = tracesIn(service, userData);
    // The earlier messages are in the outbox. The last message is in the outbox or in the draft, never in both or
    // neither.
    expect(traces).toEqual(
      traces.draft === "" ? { draft: "", unsent: written } : { draft: text, unsent: written.slice(0, -1) },
    );
    draft = traces.draft;
    natter = await startNatter({ service, userData, env });
    await natter.openChat(chat);
    await expect(natter.composer).toHaveValue(draft);
  }
  service.service.faults.set([]);
  if (draft !== "") await natter.composer.press("Enter");
  await expect
    .poll(() => tracesIn(service, userData), { timeout: 60_000 })
    .toEqual({ draft: "", unsent: [] });
  expect(textsIn(service.world, service.football.id).slice(1)).toEqual(written);
}

/** Kills the app after this many milliseconds. */
async function killAfter({ kill, gone }: Natter, delay: number): Promise<void> {
  const blow = Promise.withResolvers<null>();
  setTimeout(() => {
    kill();
    blow.resolve(null);
  }, delay);
  await blow.promise;
  await gone;
}
