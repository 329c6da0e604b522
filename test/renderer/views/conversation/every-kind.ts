import { asId } from "../../../../preload/base/ids.ts";
import type { ChosenFileId, FileId, MediaPath } from "../../../../preload/base/ids.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../../preload/model/messages/attachment.ts";
import { done } from "../../../../preload/base/reply.ts";
import { messageId } from "../../../support/model/build-model.ts";
import {
  buildEvent,
  buildOption,
  buildPoll,
  eventId,
  optionId,
  pollId,
} from "../../../support/model/build-activities.ts";
import {
  alice,
  bob,
  shownConversationId,
  signedInPerson,
  now,
  buildSentMessage,
  showConversation,
  buildOwnUnsentMessage,
} from "./conversation-fixture.ts";
import type { ConversationSetUp } from "./conversation-fixture.ts";

const hour = 3_600_000;
const drawing = (width: number, height: number): MediaPath =>
  asId<MediaPath>(
    `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='${String(width)}' height='${String(height)}'><rect width='100%25' height='100%25' fill='seagreen'/></svg>`,
  );

/** A photo that the test draws itself, so that it loads at once. */
export function photo(width: number, height: number): Attachment {
  const media = drawing(width, height);
  return { kind: "image", media, original: media, size: { width, height } };
}

/** Makes a silent sound file of one minute. */
function silence(): Blob {
  const rate = 8000;
  const length = 60 * rate;
  const head = new DataView(new ArrayBuffer(44));
  const words = ["RIFF", 36 + length, "WAVEfmt ", 16, 0x0001_0001, rate, rate, 0x0008_0001, "data", length];
  let at = 0;
  for (const word of words) {
    if (typeof word === "number") head.setUint32(at, word, true);
    else for (const [index, letter] of [...word].entries()) head.setUint8(at + index, letter.charCodeAt(0));
    at += typeof word === "number" ? 4 : word.length;
  }
  return new Blob([head, new Uint8Array(length).fill(128)], { type: "audio/wav" });
}

/** A video that never finishes loading and never fails. Each has a source of its own, because one player at a time can have it. */
export const buildStalledVideo = (): Attachment => ({
  kind: "video",
  media: asId<MediaPath>(URL.createObjectURL(new MediaSource())),
  preview: drawing(480, 270),
});
/** A voice message that can be played. */
export const voice: Attachment = {
  kind: "audio",
  media: asId<MediaPath>(URL.createObjectURL(silence())),
  duration: 60_000,
};
const file: Attachment = { kind: "file", fileId: "f1" };
const place: Attachment = { kind: "location", latitude: 38.7, longitude: -9.1, name: "Campo Grande" };
const linked: Attachment = {
  kind: "linked-image",
  media: asId<MediaPath>("/media/x"),
  address: "https://pictures.example/cat.png",
};
const upload: Attachment = {
  kind: "upload",
  file: {
    id: asId<ChosenFileId>("video.mp4"),
    path: "",
    name: "video.mp4",
    size: 64_000_000,
    modifiedAt: 0,
    kind: "video",
  },
  status: { state: "waiting" },
};

/** Messages of every kind and in every state that a row of the timeline can have. */
export function messagesOfEveryKind(): readonly Message[] {
  const own = { sender: signedInPerson, isOwn: true } as const;
  return [
    buildSentMessage(1, "Bob made Alice an admin", { senderKind: "system" }),
    buildSentMessage(2, "See https://example.com", {
      pinnedAt: now,
      reactions: [{ code: "❤️", pack: null, userIds: [signedInPerson.id, bob.id] }],
    }),
    buildSentMessage(3, "@Sam?", {
      isForMe: true,
      attachments: [
        { kind: "mentions", mentions: [{ userId: signedInPerson.id, start: 0, length: 4 }] },
        { kind: "reply", messageId: messageId("10002"), quoted: null },
      ],
    }),
    buildSentMessage(4, "", { sender: bob, attachments: [{ kind: "other", type: "unknown", fields: {} }] }),
    buildSentMessage(5, "gone", { deletedBy: "sender" }),
    buildSentMessage(6, "🔥", { sender: bob }),
    buildSentMessage(7, "From last Sunday", {
      attachments: [photo(1600, 1200), photo(1600, 900), photo(900, 1600)],
    }),
    buildSentMessage(8, "", { sender: bob, attachments: [buildStalledVideo()] }),
    buildSentMessage(9, "", { attachments: [voice] }),
    buildSentMessage(10, "", { sender: bob, attachments: [file] }),
    buildSentMessage(11, "", { attachments: [place] }),
    buildSentMessage(12, "", { sender: bob, attachments: [linked] }),
    buildSentMessage(13, "Which shirt?", { attachments: [{ kind: "poll", pollId: pollId("900") }] }),
    buildSentMessage(14, "Five-a-side", {
      sender: bob,
      attachments: [{ kind: "event", eventId: eventId("800") }],
    }),
    buildSentMessage(15, "line\n".repeat(20)),
    buildSentMessage(16, "mine", {
      ...own,
      editedAt: now,
      attachments: [{ kind: "reply", messageId: messageId("10007"), quoted: null }],
    }),
    buildOwnUnsentMessage("one", { state: "failed", problem: { kind: "offline" } }),
    buildOwnUnsentMessage("two", { state: "unsure" }),
    buildOwnUnsentMessage("three", { state: "sending", since: 0 }),
    buildOwnUnsentMessage("four", { state: "waiting" }, { attachments: [upload] }),
    buildOwnUnsentMessage("five", { state: "waiting" }),
  ];
}

/** Opens a conversation and pushes the messages, in a window high enough for all of them. */
export async function showMessagesOfEveryKind(
  width: number,
  messages: readonly Message[] = messagesOfEveryKind(),
): Promise<ConversationSetUp> {
  const view = await showConversation(
    { firstUnreadId: messageId("10003"), roles: [{ userId: alice.id, role: "owner" }] },
    { width, height: 6000 },
  );
  const { transport } = view;
  const votes = { voterIds: [signedInPerson.id, bob.id], votes: 2 };
  const poll = buildPoll({
    expiresAt: now + 48 * hour,
    options: [buildOption("1", { title: "Marigold", ...votes }), buildOption("2", { title: "Navy" })],
    ownVotes: [optionId("1")],
  });
  const event = buildEvent({
    startAt: now + 48 * hour,
    endAt: now + 49 * hour,
    goingIds: [bob.id],
    description: "Soup afterwards",
    timeZone: "Asia/Tokyo",
    location: { name: "Campo Grande, pitch 3", address: "Lisboa", point: null },
  });
  transport.answer("getPoll", () => done(poll));
  transport.answer("getEvent", () => done(event));
  transport.answer("getFileInfo", () =>
    done({ id: asId<FileId>("f1"), name: "plan.pdf", size: 412_400, type: null }),
  );
  transport.answer("describeVideo", () => done({ duration: 102_000, bytes: 18_400_000 }));
  await view.parts.media.files.ask(shownConversationId, asId<FileId>("f1"));
  view.push(...messages);
  return view;
}
