import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { FileId } from "../../../../preload/base/ids.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { createAccountHarness } from "../../../support/account/harness.ts";

const data = { file_name: "plan.pdf", file_size: 12, mime_type: "application/pdf" };
const group = conversationId("500");
const input = (name: string) => ({ conversationId: group, fileId: asId<FileId>(name) });

test("a shared file's name, size and type are returned", async () => {
  const { account, service } = createAccountHarness();
  service.answerOnce("listFileData", [{ file_id: "f1", meta: 200, file_data: data }]);
  expect(await account.getFileInfo(input("f1"))).toEqual({
    ok: true,
    value: { id: "f1", name: "plan.pdf", size: 12, type: "application/pdf" },
  });
  expect(service.callsOf("listFileData")[0]).toMatchObject({
    path: { conversation_id: "500" },
    body: { file_ids: ["f1"] },
  });
});

test("a file that the service does not know returns not-found, and is requested again the next time", async () => {
  const { account, service } = createAccountHarness();
  for (const unknown of [[], [{ file_id: "f1", meta: 404, file_data: null }]]) {
    service.answerOnce("listFileData", unknown);
    expect(await account.getFileInfo(input("f1"))).toEqual({ ok: false, problem: { kind: "not-found" } });
  }
  expect(service.callsOf("listFileData")).toHaveLength(2);
});

test("the details of a file are stored, also across a restart", async () => {
  const harness = createAccountHarness();
  harness.service.answerOnce("listFileData", [{ file_id: "f1", meta: 200, file_data: data }]);
  const first = await harness.account.getFileInfo(input("f1"));
  const again = await harness.restart();
  expect(await again.account.getFileInfo(input("f1"))).toEqual(first);
  expect(again.service.callsOf("listFileData")).toHaveLength(1);
});
