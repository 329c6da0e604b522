import { expect, test } from "vitest";
import type { WireAttachment } from "../../../../api/shared/shapes.ts";
import { toMediaPath } from "../../../../main/service/to-model/media/media-path.ts";
import { createAccountHarness } from "../../../support/account/harness.ts";

const address = (name: string): string => `https://i.groupme.com/${name}`;
const photo = (name: string): WireAttachment => ({ type: "image", url: address(name) });
const large = (name: string): string => toMediaPath(address(name), "large");

/** Returns what a reply quotes of a message with these attachments. */
async function quoteOf(attachments: readonly WireAttachment[], changes: object = {}): Promise<unknown> {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500", "Lake house");
  const asked = harness.service.say(conversation, "look", { attachments: [...attachments], ...changes });
  await harness.begin();
  const reply = { type: "reply", reply_id: asked.id, base_reply_id: asked.id, user_id: "200" };
  harness.push.created(
    conversation,
    harness.service.say(conversation, "an answer", { attachments: [reply] }),
  );
  return harness.window(conversation).find(({ text }) => text === "an answer")?.attachments[0];
}

test("a quote has the first photo of the quoted message, or the preview of a video", async () => {
  const video = { type: "video", url: "https://v.groupme.com/1.mp4", preview_url: address("still") };
  const bare = { type: "video", url: "https://v.groupme.com/2.mp4" };
  expect(await quoteOf([photo("a"), photo("b")])).toMatchObject({ quoted: { picture: large("a") } });
  expect(await quoteOf([bare, video])).toMatchObject({ quoted: { picture: large("still") } });
  expect(await quoteOf([bare])).not.toHaveProperty("quoted.picture");
});

test("a quote says if a bot wrote the quoted message, and says nothing about a person", async () => {
  expect(await quoteOf([], { sender_type: "bot" })).toMatchObject({ quoted: { senderKind: "bot" } });
  expect(await quoteOf([])).not.toHaveProperty("quoted.senderKind");
});

test("a quote of a deleted message says that it was deleted, and has no picture", async () => {
  const quote = await quoteOf([photo("a")], { deleted_at: 1_700_000_000, deletion_actor: "sender" });
  expect(quote).toMatchObject({ quoted: { text: "", isDeleted: true } });
  expect(quote).not.toHaveProperty("quoted.picture");
});
