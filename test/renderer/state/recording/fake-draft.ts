import { asId } from "../../../../preload/base/ids.ts";
import type { ChosenFileId } from "../../../../preload/base/ids.ts";
import type { CommandInput, CommandValue } from "../../../../preload/contract.ts";
import type { ChosenFile } from "../../../../preload/model/media/uploads.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Reply } from "../../../../preload/base/reply.ts";

/** The files of a draft with recordings, as main keeps them. */
export class FakeDraft {
  files: readonly ChosenFile[] = [];
  readonly bytes = new Map<ChosenFileId, number[]>();

  append(part: CommandInput<"appendRecording">): Reply<CommandValue<"appendRecording">> {
    const { fileId, name, bytes, recording } = part;
    const id = fileId ?? asId<ChosenFileId>(`r${String(this.bytes.size + 1)}`);
    if (fileId !== null && !this.files.some((file) => file.id === id)) return failed({ kind: "not-found" });
    const whole = [...(this.bytes.get(id) ?? []), ...bytes];
    this.bytes.set(id, whole);
    const size = whole.length;
    const file: ChosenFile = { id, path: "", name, size, modifiedAt: 0, kind: "file", recording };
    this.files = [...this.files.filter((other) => other.id !== id), file];
    return done({ fileId: id, files: this.files });
  }

  arrange({ fileIds }: CommandInput<"arrangeFiles">): Reply<CommandValue<"arrangeFiles">> {
    this.files = fileIds.flatMap((id) => this.files.find((file) => file.id === id) ?? []);
    return done({ files: this.files });
  }
}
