import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startLocalService } from "../../local-service/start.ts";
import type { ConversationId } from "../../preload/base/ids.ts";
import { makeAppFolder } from "../../test/support/app/app-folders.ts";
import { unwrapOrFail, buildJourneyWorld, say } from "../../test/support/service/journey-world.ts";
import type { Cleanup } from "../support/cleanup.ts";
import { openCleanup } from "../support/cleanup.ts";
import { startKeychain } from "./keychain.ts";
import { mainBundle, isolatedEnvironment, openApp, signInWhenAsked } from "../support/open-app.ts";
import { conversationCount, conversationSizes } from "../cache/search-load.ts";
import { addFilledCopy, fillCopy } from "./filled-copy.ts";
import { waitUntilTokenIsStored } from "./start.ts";
import type { StartOptions } from "./start.ts";
import { withTimeLimit } from "../support/waiting.ts";
import { removeFolder } from "../../test/support/files/make-folder.ts";

/** A conversation at the top of the list, and how many of its messages are stored locally. */
export interface MeasuredConversation {
  readonly id: string;
  readonly name: string;
  readonly messages: number;
}

/** Two profiles of one person in many conversations: one with all messages stored locally, one with none. */
export interface LargeProfiles {
  readonly full: StartOptions;
  readonly empty: StartOptions;
  /** Removes what a start with the empty profile has stored. */
  readonly emptyAgain: () => void;
  /** The largest conversation, and a conversation of about a thousand messages. */
  readonly largest: MeasuredConversation;
  readonly usual: MeasuredConversation;
  /** The file of the full local copy. The app must not run while it is read. */
  readonly localCopy: string;
  /** Bytes per message on the disk, and as plain JSON. */
  readonly bytes: { readonly onDisk: number; readonly asJson: number };
}

/** Signs in once in a world of many groups, then fills the local copy through the tables that store history. */
export async function prepareLargeProfiles(
  cleanup: Cleanup,
  messages: number,
  conversations = conversationCount,
): Promise<LargeProfiles> {
  const people = buildJourneyWorld();
  const { world, kwame, ines } = people;
  const sizes = conversationSizes(messages, conversations);
  const usualIndex = Math.max(
    1,
    sizes.findIndex((size) => size <= 1000),
  );
  const groups = Array.from({ length: conversations }, (_unused, index) => {
    const group = unwrapOrFail(world.createGroup({ name: `Group ${String(index)}`, ownerId: kwame.id }));
    unwrapOrFail(world.addMember(group.id, ines.id));
    say(world, kwame, group.id, "hello");
    return group;
  });
  // The list is sorted by timestamps in whole seconds, so the next messages need a later second to be at the top.
  await wait(1100);
  for (const index of [usualIndex, 0]) say(world, kwame, groups[index]?.id ?? "", "at the top of the list");
  const service = await startLocalService({ world, alive: false });
  cleanup.defer(() => service.stop());
  const env = { ...isolatedEnvironment, ...(await startKeychain(cleanup)) };
  const folders = [makeAppFolder(), makeAppFolder()] as const;
  cleanup.defer(() => {
    folders.forEach(removeFolder);
  });
  const [filled, bare] = folders;
  const args = [`--service=http://127.0.0.1:${String(service.port)}`];
  const optionsFor = (userData: string): StartOptions => ({ main: mainBundle, args, env, userData });
  await signInOnce(optionsFor(filled), world.accounts.tokenOf(ines.id) ?? "");
  cpSync(filled, bare, { recursive: true });
  const filling = mkdtempSync(join(tmpdir(), "natter-filled-"));
  cleanup.defer(() => {
    rmSync(filling, { recursive: true, force: true });
  });
  const copy = fillCopy(
    filling,
    messages,
    groups.map(({ id }) => id as ConversationId),
  );
  addFilledCopy(copyIn(filled), copy);
  const sized = (index: number): MeasuredConversation => {
    const group = groups[index];
    return { id: group?.id ?? "", name: group?.name ?? "", messages: sizes[index] ?? 0 };
  };
  const emptyAgain = (): void => {
    for (const suffix of ["", "-wal", "-shm"]) rmSync(copyIn(bare) + suffix, { force: true });
  };
  emptyAgain();
  return {
    full: optionsFor(filled),
    empty: optionsFor(bare),
    emptyAgain,
    localCopy: copyIn(filled),
    bytes: copy.bytes,
    largest: sized(0),
    usual: sized(usualIndex),
  };
}

async function signInOnce(options: StartOptions, token: string): Promise<void> {
  await using firstRun = openCleanup();
  const { page } = await openApp(firstRun, options);
  await signInWhenAsked(page, token, true);
  await page.locator("[data-conversation]").first().waitFor();
  await withTimeLimit(120_000, "signing in for good", waitUntilTokenIsStored(page));
}

/** The path of the local copy in a profile. */
function copyIn(userData: string): string {
  const accounts = join(userData, "local-service", "accounts");
  const [account = ""] = readdirSync(accounts);
  return join(accounts, account, "messages.sqlite");
}
