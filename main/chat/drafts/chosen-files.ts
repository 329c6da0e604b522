import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import path from "node:path";
import { asId } from "../../../preload/base/ids.ts";
import type { ChosenFileId } from "../../../preload/base/ids.ts";
import type { ChosenFile, RefusedFile, UploadKind } from "../../../preload/model/media/uploads.ts";
import { maxUploadBytes } from "../../../preload/model/media/uploads.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import type { Clock } from "../../async/clock.ts";
import { mediaTypeOf } from "../../service/disk-file.ts";
import { attemptOnDisk } from "../core/attempt-on-disk.ts";

type FileNotSent = Extract<Problem, { kind: "file-not-sent" }>;
type RefusalReason = FileNotSent["because"];

/** The problem of a local file that cannot be sent. If the file is too large, `most` is the limit in bytes. */
export function notSentProblem(
  name: string,
  because: RefusalReason,
  most: number | null = null,
): FileNotSent {
  return { kind: "file-not-sent", name, because, most };
}

/** The files with these ids, in the order of the ids. Unknown ids are left out. */
export function filesWithIds(
  files: readonly ChosenFile[],
  ids: readonly ChosenFileId[],
): readonly ChosenFile[] {
  return ids.flatMap((id) => files.find((file) => file.id === id) ?? []);
}

/** The kind of upload for a file. A picture that is too large for a picture upload is sent as a file. */
function kindOf(name: string, size: number): UploadKind {
  const [kind] = mediaTypeOf(name).split("/");
  if (kind === "video") return "video";
  return kind === "image" && size <= maxUploadBytes.image ? "image" : "file";
}

/**
 * Checks a file that a person chose. If it cannot be sent, `problem` states why (interface/images#uploading;
 * interface/videos#uploading; interface/files#uploading).
 */
export async function checkChosenFile(
  filePath: string,
  clock: Pick<Clock, "after">,
): Promise<ChosenFile | RefusedFile> {
  const name = path.basename(filePath);
  const found = await findFile(filePath, clock);
  if (typeof found === "string") return { name, problem: notSentProblem(name, found) };
  const kind = kindOf(name, found.size);
  const maxBytes = maxUploadBytes[kind];
  if (found.size > maxBytes) return { name, problem: notSentProblem(name, "too-large", maxBytes) };
  const id = asId<ChosenFileId>(randomUUID());
  return { id, path: filePath, name, size: found.size, modifiedAt: found.modifiedAt, kind };
}

/** Why a chosen file can no longer be sent; null if it is unchanged. */
export async function changedFileProblem(
  file: ChosenFile,
  clock: Pick<Clock, "after">,
): Promise<Problem | null> {
  const found = await findFile(file.path, clock);
  if (typeof found === "string") return notSentProblem(file.name, found);
  const isSame = found.size === file.size && found.modifiedAt === file.modifiedAt;
  return isSame ? null : notSentProblem(file.name, "changed");
}

interface FoundFile {
  readonly size: number;
  readonly modifiedAt: number;
}

/** Reads the size and time of a file. A file on a disk that hangs counts as unreadable. */
async function findFile(filePath: string, clock: Pick<Clock, "after">): Promise<FoundFile | RefusalReason> {
  const looked = await attemptOnDisk(() => inspect(filePath), { clock, storage: "chosen" });
  if (looked.ok) return looked.value;
  const isMissing = looked.problem.kind === "disk" && ["ENOENT", "ENOTDIR"].includes(looked.problem.reason);
  return isMissing ? "missing" : "unreadable";
}

async function inspect(filePath: string): Promise<FoundFile | RefusalReason> {
  const found = await stat(filePath);
  if (found.isDirectory()) return "folder";
  if (!found.isFile()) return "unreadable";
  if (found.size === 0) return "empty";
  await access(filePath, constants.R_OK);
  return { size: found.size, modifiedAt: Math.round(found.mtimeMs) };
}
