import fc from "fast-check";
import { expect, test } from "vitest";
import { parseStoredMessage, toMessageJson } from "../../../../main/cache/rows/message-json.ts";
import { toSortKey } from "../../../../main/cache/rows/sort-key.ts";
import type { StoredMessage } from "../../../../main/cache/rows/stored-message.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { MediaPath, SourceGuid, UserId } from "../../../../preload/base/ids.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { buildStoredMessage, cachePath, openTestCache } from "../../../support/files/cache-file.ts";

/** Reads a message back from a row that has this JSON. */
function readBack(message: StoredMessage, json: string): StoredMessage {
  const columns = { conversation_id: message.conversationId, message_order: toSortKey(message.id) };
  return parseStoredMessage({ ...columns, message: json });
}

const changes = fc.record<Partial<StoredMessage>>(
  {
    senderKind: fc.constantFrom("user", "bot", "system"),
    isOwn: fc.boolean(),
    sourceGuid: fc.constantFrom(asId<SourceGuid>(""), asId<SourceGuid>("guid")),
    key: fc.constantFrom("", "guid", "1", "7"),
    text: fc.string(),
    attachments: fc.constantFrom(
      [],
      [
        {
          kind: "image",
          media: asId<MediaPath>("/media/1.jpeg"),
          original: asId<MediaPath>("/media/1.jpeg"),
          size: { width: 1, height: 1 },
        },
      ],
      [{ kind: "other", type: "new", fields: { a: null } }],
    ),
    reactions: fc.constantFrom([], [{ code: "❤️", pack: null, userIds: [asId<UserId>("7")] }]),
    status: fc.constantFrom({ state: "sent" }, { state: "sending", since: 5 }, { state: "unsure" }),
    editedAt: fc.option(fc.nat()),
    deletedBy: fc.option(fc.constantFrom("sender", "admin", "system")),
    event: fc.option(fc.constant({ type: "membership.notifications.muted", data: { user: null } })),
    pinnedAt: fc.option(fc.nat()),
    pinnedBy: fc.option(fc.constant(asId<UserId>("8"))),
    isForMe: fc.boolean(),
    earlier: fc.constantFrom([], [{ text: "before", emoji: [], writtenAt: 4 }]),
  },
  { requiredKeys: [] },
);

test("any message is read as it was stored, in this version's short JSON and in earlier versions' full JSON", () => {
  fc.assert(
    fc.property(changes, fc.constantFrom("1", "176000000000000001"), (changed, id) => {
      const message = buildStoredMessage(id, changed);
      expect(readBack(message, toMessageJson(message))).toEqual(message);
      expect(readBack(message, JSON.stringify(message))).toEqual(message);
    }),
  );
});

test("the stored JSON of a typical message is less than half as long as its full JSON", () => {
  const id = "176000000000000001";
  const message = buildStoredMessage(id, { key: id, text: "See you" });
  expect(toMessageJson(message).length).toBeLessThan(JSON.stringify(message).length / 2);
});

test("the table returns each message's key, even if it is neither the message's id nor its source guid", () => {
  const cache = openTestCache(cachePath());
  const sourceGuid = asId<SourceGuid>("guid");
  cache.write(({ messages }) => {
    messages.save(buildStoredMessage("1", { key: "1", sourceGuid }));
    messages.save(buildStoredMessage("2", { key: "guid", sourceGuid, isOwn: true }));
    messages.save(buildStoredMessage("3", { key: "3", sourceGuid, isOwn: true }));
    messages.save(buildStoredMessage("4", { key: "other", sourceGuid }));
  });
  const keys = cache.read(({ messages }) => messages.lastKeys(conversationId("500"), null));
  expect(keys).toEqual(["1", "guid", "3", "other"]);
});
