import { expect, test } from "vitest";
import { asId } from "../../../preload/ids.ts";
import type { FileId } from "../../../preload/ids.ts";
import { conversationId } from "../../support/build-model.ts";
import { createStage } from "./stage.ts";

test("a file that was shared is told by name, size and type", async () => {
  const { account, town } = createStage();
  const data = { file_name: "plan.pdf", file_size: 12, mime_type: "application/pdf" };
  town.answerOnce("listFileData", [{ file_id: "f1", meta: 200, file_data: data }]);
  const input = { conversationId: conversationId("500"), fileId: asId<FileId>("f1") };
  expect(await account.getFileInfo(input)).toEqual({
    ok: true,
    value: { id: "f1", name: "plan.pdf", size: 12, type: "application/pdf" },
  });
  expect(town.callsOf("listFileData")[0]).toMatchObject({
    path: { conversation_id: "500" },
    body: { file_ids: ["f1"] },
  });
  for (const unknown of [[], [{ file_id: "f1", meta: 404, file_data: null }]]) {
    town.answerOnce("listFileData", unknown);
    expect(await account.getFileInfo(input)).toEqual({ ok: false, problem: { kind: "not-found" } });
  }
});
