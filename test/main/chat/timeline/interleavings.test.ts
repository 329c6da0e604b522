import fc from "fast-check";
import { expect, test } from "vitest";
import type { Message } from "../../../../preload/model/messages/message.ts";
import type { Place } from "../../../support/account/fake-places.ts";
import { unreadOf } from "../../../support/account/fake-places.ts";
import type { Deed } from "../../../support/account/interleaving.ts";
import { deed, idOf, Interleaving } from "../../../support/account/interleaving.ts";
import type { Stage } from "../../../support/account/stage.ts";
import { valueOf } from "../../../support/account/stage.ts";

/** Everything that scrolling from the newest to the oldest message shows, oldest first. */
async function scrollThrough(stage: Stage, place: Place): Promise<readonly Message[]> {
  const conversationId = idOf(place);
  const opened = valueOf(await stage.account.openConversation({ conversationId }));
  let shown = [...opened.messages];
  let { hasOlder } = opened;
  for (let beforeId = shown[0]?.id; hasOlder && beforeId !== null && beforeId !== undefined;) {
    const page = valueOf(await stage.account.loadOlder({ conversationId, beforeId }));
    shown = [...page.messages, ...shown];
    hasOlder = page.hasOlder;
    beforeId = shown[0]?.id;
  }
  return shown;
}

/** What is shown of messages; of what an admin took away, the client may keep the place. */
function asShown(messages: readonly Message[]): readonly unknown[] {
  return messages
    .filter(({ deletedBy }) => deletedBy !== "admin")
    .map(({ id, text, deletedBy, editedAt }) =>
      deletedBy === null ? [id, text, editedAt] : [id, "", "deleted"],
    );
}

/** The same of the service's own rows. */
function asHeld({ rows }: Place): readonly unknown[] {
  return rows
    .filter(({ event }) => event === undefined)
    .map(({ id, text, deleted_at: deletedAt, updated_at: updatedAt }) =>
      deletedAt === undefined
        ? [id, text, typeof updatedAt === "number" ? updatedAt * 1000 : null]
        : [id, "", "deleted"],
    );
}

async function play(deeds: readonly Deed[]): Promise<void> {
  const town = new Interleaving(deeds.some(({ kind }) => kind === "restart"));
  try {
    await town.stage.begin();
    for (const one of deeds) await town.happen(one);
    await town.calm();
    const rows = valueOf(town.stage.account.listConversations());
    const unread = town.places.map((place) => rows.find(({ id }) => id === place.id)?.unreadCount);
    expect(unread).toEqual(town.places.map((place) => unreadOf(place, "1")));
    for (const place of town.places)
      expect(asShown(await scrollThrough(town.stage, place))).toEqual(asHeld(place));
    expect(town.stage.log.mistakes).toEqual([]);
  } finally {
    town.stage.account.stop();
    town.stage.cache.close();
  }
}

test("whatever happens in whichever order, timeline and unread count end as the service's own", async () => {
  const deeds = fc.array(deed, { minLength: 1, maxLength: 40, size: "max" });
  await fc.assert(fc.asyncProperty(deeds, play), { seed: 20_261_120, numRuns: 200 });
}, 60_000);
