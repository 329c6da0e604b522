import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import path from "node:path";
import { asId } from "../../../preload/base/ids.ts";
import type { ChosenFileId } from "../../../preload/base/ids.ts";
import type { ChosenFile, RefusedFile, UploadKind } from "../../../preload/model/media/uploads.ts";
import { maximumBytes } from "../../../preload/model/media/uploads.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import { mediaTypeOf } from "../../service/disk-file.ts";

type Because = Extract<Problem, { kind: "file-not-sent" }>["because"];

/** Why a file of this computer cannot be sent. */
export function notSent(name: string, because: Because, most: number | null = null): Problem {
  return { kind: "file-not-sent", name, because, most };
}

/** By which way a file goes out. A picture that is too large for one goes as a file. */
function kindOf(name: string, size: number): UploadKind {
  const [kind] = mediaTypeOf(name).split("/");
  if (kind === "video") return "video";
  return kind === "image" && size <= maximumBytes.image ? "image" : "file";
}

/**
 * Looks at a file that a person chose; `problem` says why it cannot be sent (interface/images#uploading;
 * interface/videos#uploading; interface/files#uploading).
 */
export async function chooseFile(place: string): Promise<ChosenFile | RefusedFile> {
  const name = path.basename(place);
  const found = await look(place);
  if (typeof found === "string") return { name, problem: notSent(name, found) };
  const kind = kindOf(name, found.size);
  const most = maximumBytes[kind];
  if (found.size > most) return { name, problem: notSent(name, "too-large", most) };
  const id = asId<ChosenFileId>(randomUUID());
  return { id, path: place, name, size: found.size, modifiedAt: found.modifiedAt, kind };
}

/** Why a file that was chosen can no longer be sent; null when it still is what it was. */
export async function problemOfSource(file: ChosenFile): Promise<Problem | null> {
  const found = await look(file.path);
  if (typeof found === "string") return notSent(file.name, found);
  const isSame = found.size === file.size && found.modifiedAt === file.modifiedAt;
  return isSame ? null : notSent(file.name, "changed");
}

async function look(
  place: string,
): Promise<{ readonly size: number; readonly modifiedAt: number } | Because> {
  try {
    const found = await stat(place);
    if (found.isDirectory()) return "folder";
    if (!found.isFile()) return "unreadable";
    if (found.size === 0) return "empty";
    await access(place, constants.R_OK);
    return { size: found.size, modifiedAt: Math.round(found.mtimeMs) };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    return code === "ENOENT" || code === "ENOTDIR" ? "missing" : "unreadable";
  }
}
