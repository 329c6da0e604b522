import { expect, test } from "vitest";
import type { FileId, PollId } from "../../../preload/base/ids.ts";
import { asId } from "../../../preload/base/ids.ts";
import { unwrapOrFail } from "../../support/service/journey-world.ts";
import { unwrapReply } from "../../support/account/harness.ts";
import { eventually } from "../../support/clock/eventually.ts";
import { bea, send } from "../../support/account/account-on-service.ts";
import {
  messagesOf,
  openAccountWithTwoChats,
  storedTexts,
} from "../../support/account/account-with-two-chats.ts";

test("if the service omits a file's type, name or size, the file shows what is known, and the chat works", async () => {
  const { testWorld, service, here, groupId } = await openAccountWithTwoChats();
  const file = testWorld.world.files.addText({
    conversationId: groupId,
    userId: bea,
    name: "notes.txt",
    text: "hi",
  });
  const asked = { conversationId: groupId, fileId: asId<FileId>(file.id) } as const;
  service.faults.set([{ route: "listFileData", status: 403, body: "xml" }]);
  expect(await here.account.getFileInfo(asked)).toMatchObject({ ok: false });
  service.faults.set([{ route: "listFileData", set: { mime_type: "", file_size: 0 } }]);
  expect(unwrapReply(await here.account.getFileInfo(asked))).toMatchObject({
    name: "notes.txt",
    type: "text/plain",
    size: 0,
  });
  service.faults.set([{ route: "listFileData", set: { mime_type: "", file_name: "" } }]);
  const other = testWorld.world.files.addText({
    conversationId: groupId,
    userId: bea,
    name: "x.pdf",
    text: "hi",
  });
  const unnamed = await here.account.getFileInfo({ ...asked, fileId: asId<FileId>(other.id) });
  expect(unwrapReply(unnamed)).toMatchObject({ name: "", type: null });
  send(here, groupId, "mine");
  await eventually(() => {
    expect(testWorld.texts(groupId)).toEqual(["first", "mine"]);
  });
});

test("a poll whose details cannot be loaded keeps its message and subject, and is loaded once the service answers", async () => {
  const { testWorld, service, here, groupId } = await openAccountWithTwoChats();
  service.faults.set([{ route: "getPoll", status: 500, body: "html" }]);
  const { poll } = unwrapOrFail(
    testWorld.world.polls.create(bea, groupId, {
      subject: "Which boat?",
      titles: ["Oak", "Elm"],
      type: "single",
      visibility: "public",
      expiresAt: service.clock.now() + 3_600_000,
    }),
  );
  await eventually(() => {
    expect(storedTexts(here, groupId).join()).toContain("Which boat?");
  });
  const asked = { conversationId: groupId, pollId: asId<PollId>(poll.id) } as const;
  expect(await here.account.getPoll(asked)).toMatchObject({ ok: false, problem: { kind: "service-failed" } });
  expect(messagesOf(here, groupId).at(-1)?.attachments).toEqual([{ kind: "poll", pollId: poll.id }]);
  service.faults.set([]);
  expect(unwrapReply(await here.account.getPoll(asked))).toMatchObject({ subject: "Which boat?" });
});
