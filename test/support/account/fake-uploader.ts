import { writeFileSync } from "node:fs";
import path from "node:path";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { ChosenFile } from "../../../preload/model/media/uploads.ts";
import type { ServiceError } from "../../../main/service/service-error.ts";
import type { Uploader } from "../../../main/service/upload.ts";
import type { FakeConversation } from "./fake-conversations.ts";
import { sendingGroupId } from "./sending-harness.ts";
import type { AccountHarness } from "./harness.ts";
import { createAccountHarness, unwrapReply } from "./harness.ts";
import { temporaryFolder } from "../files/temporary-folder.ts";

/** An answer of the image service. `never` means that the upload goes on until it is stopped. */
export type UploadAnswer = "done" | "never" | ServiceError;

/** The refusal of a picture because of its format. */
export const refusedFormat: UploadAnswer = {
  kind: "refused",
  status: 415,
  code: null,
  refusal: null,
  errors: [],
  body: null,
};

/** Makes an image service that gives these answers to the uploads in turn, and then accepts every upload. */
function fakeUploader(answers: (UploadAnswer | Promise<UploadAnswer>)[]) {
  const names: string[] = [];
  let stoppedCount = 0;
  const uploader: Uploader = {
    upload: async (_called, _input, file, watch) => {
      names.push(file.name);
      const stopped = Promise.withResolvers<UploadAnswer>();
      const stop = (): void => {
        stoppedCount += 1;
        stopped.resolve({ kind: "offline" });
      };
      watch?.signal?.addEventListener("abort", stop);
      const given = answers.shift() ?? "done";
      watch?.onProgress?.(file.size / 2);
      const answer = await (given === "never" ? stopped.promise : Promise.race([given, stopped.promise]));
      watch?.signal?.removeEventListener("abort", stop);
      if (typeof answer !== "string") {
        if (answer.kind === "timed-out") watch?.onProgress?.(file.size);
        return { ok: false, error: answer };
      }
      watch?.onProgress?.(file.size);
      const value = { url: `https://i.example/1x1.png.${file.name}` };
      return { ok: true, status: 200, value: value as never };
    },
  };
  return { uploader, names, stoppedCount: () => stoppedCount };
}

/** Opens an account with a group, a folder for files, and a service that gives these answers to its uploads. */
export async function openUploadingAccount(answers: (UploadAnswer | Promise<UploadAnswer>)[] = []) {
  const fake = fakeUploader(answers);
  const harness = createAccountHarness({ uploader: fake.uploader });
  const conversation = harness.service.addGroup("500");
  await harness.begin();
  const folder = temporaryFolder();
  const write = (name: string, content = "picture"): string => {
    writeFileSync(path.join(folder, name), content);
    return path.join(folder, name);
  };
  return { harness, conversation, fake, write };
}

/** Attaches files to the draft of the group. Returns all files of the draft. */
export async function attach(
  { account, fileHandles }: AccountHarness,
  paths: readonly string[],
  conversationId: ConversationId = sendingGroupId,
): Promise<readonly ChosenFile[]> {
  const fileIds = paths.map((filePath) => fileHandles.issueHandle(filePath));
  return unwrapReply(await account.attachFiles({ conversationId, fileIds })).files;
}

/** Sends a message with these files of the group's draft. */
export function sendFiles({ account }: AccountHarness, text: string, files: readonly ChosenFile[]): void {
  const fileIds = files.map(({ id }) => id);
  unwrapReply(account.sendMessage({ conversationId: sendingGroupId, text, replyTo: null, fileIds }));
}

/** The texts of a conversation's messages at the service. */
export function textsOf(conversation: FakeConversation): readonly unknown[] {
  return conversation.rows.map(({ text }) => text);
}

/** The names of the pictures of a conversation's messages at the service. */
export function picturesOf(conversation: FakeConversation): readonly (readonly string[])[] {
  return conversation.rows.map(({ attachments }) =>
    (attachments ?? []).map(({ url }) => String(url).replace("https://i.example/1x1.png.", "")),
  );
}
