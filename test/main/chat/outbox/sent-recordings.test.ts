import { expect, test } from "vitest";
import type { Uploader } from "../../../../main/service/upload.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { FileId } from "../../../../preload/base/ids.ts";
import { sendingGroupId } from "../../../support/account/sending-harness.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";
import { eventually } from "../../../support/clock/eventually.ts";

test("the length and waveform of a sent recording are known on this computer, without a request for its data", async () => {
  const uploader: Uploader = {
    upload: (_called, _input, file) => {
      expect(file.type).toBe("audio/mp4");
      return Promise.resolve({ ok: true, status: 201, value: { file_id: "f9" } as never });
    },
  };
  const harness = createAccountHarness({ uploader });
  const conversation = harness.service.addGroup("500");
  await harness.begin();
  const recording = { duration: 4000, peaks: [10, 100] };
  const { fileId } = unwrapReply(
    await harness.account.appendRecording({
      conversationId: sendingGroupId,
      fileId: null,
      name: "Voice message.m4a",
      bytes: new TextEncoder().encode("sound"),
      recording,
    }),
  );
  const message = { conversationId: sendingGroupId, text: "", replyTo: null, fileIds: [fileId] };
  unwrapReply(harness.account.sendMessage(message));
  await eventually(() => {
    expect(conversation.rows.map(({ attachments }) => attachments)).toEqual([
      [{ type: "file", file_id: "f9" }],
    ]);
  });
  const asked = { conversationId: sendingGroupId, fileId: asId<FileId>("f9") };
  expect(unwrapReply(await harness.account.getFileInfo(asked))).toEqual({
    id: "f9",
    name: "Voice message.m4a",
    size: 5,
    type: "audio/mp4",
    recording,
  });
});
