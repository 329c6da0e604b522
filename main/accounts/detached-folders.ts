import { writeFileSync } from "node:fs";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { asId } from "../../preload/base/ids.ts";
import type { AccountKey } from "../../preload/base/ids.ts";
import { accountIdPattern, demoAccountKey } from "../../preload/model/session/accounts.ts";
import type { DetachedCopy } from "../../preload/model/conversations/history.ts";
import type { Problem } from "../../preload/base/reply.ts";
import { cacheTroubleReason } from "../cache/degraded/trouble.ts";
import type { Log } from "../async/log.ts";

/** Name of the file in an account's folder that contains the owner's name. After sign-out, no other file has it. */
const ownerFile = "owner.json";
const owner = z.object({ name: z.string().max(1_000) });

/** Writes the owner's name next to a local copy. */
export function writeOwnerName(copy: string, name: string, log: Log): void {
  try {
    writeFileSync(join(dirname(copy), ownerFile), JSON.stringify({ name }), { mode: 0o600 });
  } catch (error) {
    // Without this file, the list of local copies shows the user id instead of the name.
    log.warn("owner of the local copy not written", { reason: cacheTroubleReason(error) ?? "unknown" });
  }
}

/**
 * Lists the local copies of accounts that are not in use, with their sizes. `folder` contains one folder for each
 * account.
 */
export async function listDetachedCopies(
  folder: string,
  isInUse: (key: AccountKey) => boolean,
): Promise<readonly DetachedCopy[]> {
  const keys = (await namesIn(folder)).filter(isKey).map((name) => asId<AccountKey>(name));
  const copies: DetachedCopy[] = [];
  for (const key of keys.filter((one) => !isInUse(one))) {
    const own = join(folder, key);
    copies.push({ key, name: await ownerOf(own), bytes: await sizeOf(own) });
  }
  return copies;
}

/** Deletes the folder of one account. Null on success. */
export async function deleteFolder(folder: string, key: AccountKey): Promise<Problem | null> {
  // Validated, because the key becomes part of a path.
  if (!isKey(key)) return { kind: "invalid-input", field: "key" };
  try {
    // Retries, because a write that began before the account was closed may finish during the deletion.
    await rm(join(folder, key), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    return null;
  } catch (error) {
    const reason = cacheTroubleReason(error);
    if (reason === null) throw error;
    return { kind: "disk", reason };
  }
}

function isKey(name: string): boolean {
  return name === demoAccountKey || accountIdPattern.test(name);
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // There is no folder if no account has signed in yet. What cannot be read counts as empty.
    if (cacheTroubleReason(error) === null) throw error;
    return [];
  }
}

async function ownerOf(own: string): Promise<string | null> {
  try {
    return owner.parse(JSON.parse(await readFile(join(own, ownerFile), "utf8"))).name;
  } catch {
    // The file is damaged, or it is missing because an older version of Natter wrote the local copy. The list then
    // shows the user id.
    return null;
  }
}

async function sizeOf(own: string): Promise<number> {
  let bytes = 0;
  try {
    for (const entry of await readdir(own, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
    }
  } catch (error) {
    // A file may disappear while the sizes are added up.
    if (cacheTroubleReason(error) === null) throw error;
  }
  return bytes;
}
