import { expect, test, vi } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { FileHandleId } from "../../../../preload/base/ids.ts";
import type { CommandValue } from "../../../../preload/contract.ts";
import type { OpenedConversation } from "../../../../preload/model/conversations/opened-conversation.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import { emptyDraft } from "../../../../preload/model/messages/drafts.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import {
  buildConversation,
  buildMessage,
  messageId,
  sourceGuid,
} from "../../../support/model/build-model.ts";
import { band, buildOpenedLake, holdTimers, lake, later, message, setUp } from "./open-lake.ts";

holdTimers();

test("a message can be sent while its conversation still opens", async () => {
  const answer = later<OpenedConversation>();
  const { transport, conversation } = setUp();
  transport.answer("openConversation", () => answer.promise);
  const opening = conversation.open(lake, buildConversation({ id: lake, draft: "" }));
  conversation.composer.write("typed at once");
  conversation.conversationsSaved([buildConversation({ id: lake, draft: "typed at once" })]);
  expect(conversation.canSend).toBe(true);
  await conversation.sending.send();
  expect(transport.inputsOf("sendMessage")).toMatchObject([{ conversationId: lake, text: "typed at once" }]);
  answer.resolve(done(buildOpenedLake()));
  await opening;
  expect(conversation.composer.text).toBe("");
});

test("a draft can be sent only after its conversation has opened, which loads the draft's reply target", async () => {
  const answer = later<OpenedConversation>();
  const { transport, conversation } = setUp();
  transport.answer("openConversation", () => answer.promise);
  const opening = conversation.open(lake, buildConversation({ id: lake, draft: "half" }));
  expect(conversation.canSend).toBe(false);
  answer.resolve(done(buildOpenedLake()));
  await opening;
  expect(conversation.canSend).toBe(true);
});

test("a draft that is to be sent while its conversation opens is sent once it is open, with its reply", async () => {
  const answer = later<OpenedConversation>();
  const { transport, conversation } = setUp();
  transport.answer("openConversation", () => answer.promise);
  const opening = conversation.open(lake, buildConversation({ id: lake, draft: "half" }));
  await conversation.sending.send();
  await conversation.sending.send();
  expect(transport.inputsOf("sendMessage")).toEqual([]);
  answer.resolve(
    done(
      buildOpenedLake({
        conversation: buildConversation({ id: lake, draft: "half" }),
        draft: { ...emptyDraft, text: "half" },
        draftReplyTo: message("10"),
      }),
    ),
  );
  await opening;
  await vi.advanceTimersByTimeAsync(0);
  expect(transport.inputsOf("sendMessage")).toEqual([{ conversationId: lake, text: "half", replyTo: "10" }]);
  expect(conversation.composer.text).toBe("");
});

test("a draft to be sent stays in the composer if text or conversation changes before its conversation is open", async () => {
  const answer = later<OpenedConversation>();
  const { transport, conversation } = setUp();
  transport.answer("openConversation", () => answer.promise);
  const opening = conversation.open(lake, buildConversation({ id: lake, draft: "half" }));
  await conversation.sending.send();
  conversation.composer.write("half a thought");
  answer.resolve(done(buildOpenedLake({ draft: { ...emptyDraft, text: "half" } })));
  await opening;
  expect(conversation.composer.text).toBe("half a thought");
  transport.answer("openConversation", () => later<OpenedConversation>().promise);
  void conversation.open(band, buildConversation({ id: band, draft: "half" }));
  await conversation.sending.send();
  transport.answer("openConversation", () =>
    done(buildOpenedLake({ draft: { ...emptyDraft, text: "half" } })),
  );
  await conversation.open(lake, buildConversation({ id: lake, draft: "half" }));
  await vi.advanceTimersByTimeAsync(0);
  expect(transport.inputsOf("sendMessage")).toEqual([]);
});

test("sending passes the text and the reply target to main and empties the composer", async () => {
  const { transport, conversation } = setUp();
  await conversation.open(lake);
  conversation.composer.write(" on my way ");
  conversation.composer.replyTo = message("10");
  await conversation.sending.send();
  expect(transport.inputsOf("sendMessage")).toEqual([
    { conversationId: lake, text: "on my way", replyTo: "10" },
  ]);
  expect(conversation.composer.text).toBe("");
  expect(conversation.messages).toHaveLength(2);
});

test("nothing is sent if the text is empty or too long, or if only admins may post", async () => {
  const { transport, conversation } = setUp();
  await conversation.open(lake);
  conversation.composer.write("   ");
  await conversation.sending.send();
  conversation.composer.write("x".repeat(1001));
  await conversation.sending.send();
  conversation.composer.write("fine");
  conversation.conversationsSaved([buildConversation({ id: lake, posting: "admins-only" })]);
  await conversation.sending.send();
  expect(transport.inputsOf("sendMessage")).toEqual([]);
  expect(conversation.composer.text).toBe("fine");
});

test("a stranger's message request cannot be answered before it is accepted", async () => {
  const { transport, conversation } = setUp();
  await conversation.open(lake);
  conversation.conversationsSaved([buildConversation({ id: lake, posting: "awaiting-approval" })]);
  conversation.composer.write("who is this?");
  await conversation.sending.send();
  expect(transport.inputsOf("sendMessage")).toEqual([]);
  conversation.conversationsSaved([buildConversation({ id: lake, posting: "allowed" })]);
  await conversation.sending.send();
  expect(transport.inputsOf("sendMessage")).toHaveLength(1);
});

test("what is typed while an edit is being saved stays in the field and can be saved too", async () => {
  const answer = later<void>();
  const { transport, conversation } = setUp();
  transport.answer("editMessage", () => answer.promise);
  await conversation.open(lake);
  conversation.composer.edit(message("11", { isOwn: true }));
  conversation.composer.write("11, better");
  const saving = conversation.sending.send();
  conversation.composer.write("11, better still");
  const saved = message("11", { isOwn: true, text: "11, better" });
  conversation.messagesSaved({ conversationId: lake, messages: [saved] });
  answer.resolve(done(undefined));
  await saving;
  expect(conversation.composer.text).toBe("11, better still");
  expect(conversation.composer.editing).toBe(saved);
  await conversation.sending.send();
  expect(transport.inputsOf("editMessage").map(({ text }) => text)).toEqual([
    "11, better",
    "11, better still",
  ]);
  expect(conversation.composer.editing).toBeNull();
});

test("a message that main refuses is put back into the composer with its reply", async () => {
  const { transport, conversation, failures } = setUp();
  transport.answer("sendMessage", () => failed({ kind: "disk", reason: "ENOSPC" }));
  await conversation.open(lake);
  conversation.composer.write("on my way");
  conversation.composer.replyTo = message("10");
  await conversation.sending.send();
  expect(conversation.composer.text).toBe("on my way");
  expect(conversation.composer).toMatchObject({ replyTo: { id: "10" } });
  expect(failures).toMatchObject([{ action: "send", problem: { kind: "disk", reason: "ENOSPC" } }]);
});

test("a message refused after another conversation was opened is saved as the draft of its own conversation", async () => {
  const answer = later<void>();
  const { transport, conversation } = setUp();
  transport.answer("sendMessage", () => answer.promise);
  await conversation.open(lake);
  conversation.composer.write("on my way");
  const sending = conversation.sending.send();
  await conversation.open(band);
  answer.resolve(failed({ kind: "unexpected" }));
  await sending;
  expect(conversation.composer.text).toBe("");
  expect(transport.inputsOf("saveDraft").at(-1)).toEqual({
    conversationId: lake,
    text: "on my way",
    replyTo: null,
  });
});

function buildOpenedBand(draft: string): OpenedConversation {
  return buildOpenedLake({
    conversation: buildConversation({ id: band, draft }),
    draft: { ...emptyDraft, text: draft },
  });
}

test("switching conversations saves the draft of the previous conversation and shows the draft of the next", async () => {
  const { transport, conversation } = setUp();
  await conversation.open(lake);
  conversation.composer.write("half a thought");
  transport.answer("openConversation", () => done(buildOpenedBand("Friday?")));
  await conversation.open(band, buildConversation({ id: band, draft: "Friday?" }));
  expect(transport.inputsOf("saveDraft")).toEqual([{ conversationId: lake, text: "half a thought" }]);
  expect(conversation.composer.text).toBe("Friday?");
});

test("a chat that is opened again before the list knows of its new draft shows the draft that main has", async () => {
  const { transport, conversation } = setUp();
  const stale = buildConversation({ id: band, draft: "Friday?" });
  transport.answer("openConversation", () => done(buildOpenedBand("")));
  await conversation.open(band, stale);
  expect(conversation.composer.text).toBe("");
});

/** An unsent message that replies to the message 10. */
function buildFailedReply(): Message {
  return buildMessage({
    id: null,
    sourceGuid: sourceGuid("g"),
    attachments: [{ kind: "reply", messageId: messageId("10"), quoted: null }],
    status: { state: "failed", problem: { kind: "offline" } },
  });
}

test("an unsent message that is discarded is put back into the composer with its reply", async () => {
  const { transport, conversation } = setUp();
  transport.answer("discardMessage", () => done({ text: "not sent", fileIds: [] }));
  await conversation.open(lake);
  await conversation.unsent.discard(buildFailedReply());
  expect(transport.inputsOf("discardMessage")).toEqual([{ sourceGuid: "g" }]);
  expect(conversation.composer.text).toBe("not sent");
  expect(conversation.composer.replyTo?.id).toBe("10");
});

test("undo puts a deleted unsent message above the draft of its chat if another chat is open", async () => {
  const { transport, conversation } = setUp();
  transport.answer("discardMessage", () => done({ text: "not sent", fileIds: [asId<FileHandleId>("f")] }));
  transport.answer("attachFiles", () => done({ files: [], refused: [] }));
  await conversation.open(lake);
  const restore = await conversation.unsent.remove(buildFailedReply());
  conversation.composer.write("see you at 8");
  await conversation.open(band);
  conversation.composer.write("elsewhere");
  restore?.();
  expect(conversation.composer.text).toBe("elsewhere");
  expect(transport.inputsOf("saveDraft").at(-1)).toEqual({
    conversationId: lake,
    text: "not sent\nsee you at 8",
    replyTo: "10",
  });
  expect(transport.inputsOf("attachFiles")).toEqual([{ conversationId: lake, fileIds: ["f"] }]);
});

test("undo of a deleted unsent message keeps an edit, and the message waits in the draft until it ends", async () => {
  const { transport, conversation } = setUp();
  transport.answer("discardMessage", () => done({ text: "not sent", fileIds: [] }));
  await conversation.open(lake);
  const restore = await conversation.unsent.remove(buildFailedReply());
  conversation.composer.edit(message("11", { isOwn: true }));
  conversation.composer.write("11, better");
  restore?.();
  expect(conversation.composer.text).toBe("11, better");
  conversation.composer.stopEditing();
  expect(conversation.composer.text).toBe("not sent");
});

test("an unsent message to edit is put above the draft of its chat if that chat is left first", async () => {
  const answer = later<CommandValue<"discardMessage">>();
  const { transport, conversation } = setUp();
  transport.answer("discardMessage", () => answer.promise);
  await conversation.open(lake);
  const discarding = conversation.unsent.discard(buildFailedReply());
  conversation.composer.write("see you at 8");
  await conversation.open(band);
  conversation.composer.edit(message("11", { isOwn: true }));
  answer.resolve(done({ text: "not sent", fileIds: [] }));
  await discarding;
  expect(conversation.composer.editing?.id).toBe("11");
  expect(transport.inputsOf("saveDraft").at(-1)).toMatchObject({ text: "not sent\nsee you at 8" });
});

test("retrying sends the message's source guid, and a refusal is reported", async () => {
  const { transport, conversation, failures } = setUp();
  transport.answer("retryMessage", () => failed({ kind: "not-found" }));
  await conversation.open(lake);
  await conversation.unsent.retry(message("10", { sourceGuid: sourceGuid("g") }));
  expect(transport.inputsOf("retryMessage")).toEqual([{ sourceGuid: "g" }]);
  expect(failures).toMatchObject([{ action: "retry", problem: { kind: "not-found" } }]);
});
