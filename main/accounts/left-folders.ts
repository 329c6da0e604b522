import { writeFileSync } from "node:fs";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { asId } from "../../preload/base/ids.ts";
import type { AccountKey } from "../../preload/base/ids.ts";
import { accountId, demoKey } from "../../preload/model/session/accounts.ts";
import type { LeftCopy } from "../../preload/model/conversations/history.ts";
import type { Problem } from "../../preload/base/reply.ts";
import { troubleOf } from "../cache/degraded/trouble.ts";
import type { Log } from "../async/log.ts";

/** The file in the folder of an account that says whose it is: after signing out nothing else does. */
const ownerFile = "owner.json";
const owner = z.object({ name: z.string().max(1_000) });

/** Writes down whose a local copy is, beside it. */
export function nameOwner(copy: string, name: string, log: Log): void {
  try {
    writeFileSync(join(dirname(copy), ownerFile), JSON.stringify({ name }), { mode: 0o600 });
  } catch (error) {
    // Without it the copy is listed by its number.
    log.warn("owner of the local copy not written", { reason: troubleOf(error) ?? "unknown" });
  }
}

/** The copies in the folder of accounts that no account in use has, each with what it takes. */
export async function listLeftCopies(
  folder: string,
  isInUse: (key: AccountKey) => boolean,
): Promise<readonly LeftCopy[]> {
  const keys = (await namesIn(folder)).filter(isKey).map((name) => asId<AccountKey>(name));
  const left: LeftCopy[] = [];
  for (const key of keys.filter((one) => !isInUse(one))) {
    const own = join(folder, key);
    left.push({ key, name: await ownerOf(own), bytes: await sizeOf(own) });
  }
  return left;
}

/** Deletes the folder of one account. Null when it went well. */
export async function deleteFolder(folder: string, key: AccountKey): Promise<Problem | null> {
  // It becomes a path.
  if (!isKey(key)) return { kind: "invalid-input", field: "key" };
  try {
    // What was being written when the account ended may come while it is deleted.
    await rm(join(folder, key), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    return null;
  } catch (error) {
    const reason = troubleOf(error);
    if (reason === null) throw error;
    return { kind: "disk", reason };
  }
}

function isKey(name: string): boolean {
  return name === demoKey || accountId.test(name);
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // Nobody has signed in yet, or nothing can be read: then there is nothing to list.
    if (troubleOf(error) === null) throw error;
    return [];
  }
}

async function ownerOf(own: string): Promise<string | null> {
  try {
    return owner.parse(JSON.parse(await readFile(join(own, ownerFile), "utf8"))).name;
  } catch {
    // A copy from before there was such a file, or one that is damaged: it is listed by its number.
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
    // Something of it went while it was counted.
    if (troubleOf(error) === null) throw error;
  }
  return bytes;
}
