import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { FileId } from "../../../../preload/base/ids.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { createStage } from "../../../support/account/stage.ts";

const data = { file_name: "plan.pdf", file_size: 12, mime_type: "application/pdf" };
const group = conversationId("500");
const input = (name: string) => ({ conversationId: group, fileId: asId<FileId>(name) });

test("a file that was shared is told by name, size and type", async () => {
  const { account, town } = createStage();
  town.answerOnce("listFileData", [{ file_id: "f1", meta: 200, file_data: data }]);
  expect(await account.getFileInfo(input("f1"))).toEqual({
    ok: true,
    value: { id: "f1", name: "plan.pdf", size: 12, type: "application/pdf" },
  });
  expect(town.callsOf("listFileData")[0]).toMatchObject({
    path: { conversation_id: "500" },
    body: { file_ids: ["f1"] },
  });
});

test("a file that the service does not know here is not there, and is asked for again", async () => {
  const { account, town } = createStage();
  for (const unknown of [[], [{ file_id: "f1", meta: 404, file_data: null }]]) {
    town.answerOnce("listFileData", unknown);
    expect(await account.getFileInfo(input("f1"))).toEqual({ ok: false, problem: { kind: "not-found" } });
  }
  expect(town.callsOf("listFileData")).toHaveLength(2);
});

test("what is known of a file is kept, also over a restart", async () => {
  const stage = createStage();
  stage.town.answerOnce("listFileData", [{ file_id: "f1", meta: 200, file_data: data }]);
  const first = await stage.account.getFileInfo(input("f1"));
  const again = await stage.restart();
  expect(await again.account.getFileInfo(input("f1"))).toEqual(first);
  expect(again.town.callsOf("listFileData")).toHaveLength(1);
});
