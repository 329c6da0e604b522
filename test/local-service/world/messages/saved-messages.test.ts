import { deserialize, serialize } from "node:v8";
import { expect, test } from "vitest";
import { fixedClock } from "../../../../local-service/shared/clock.ts";
import { World } from "../../../../local-service/world/world.ts";
import type { SavedTables } from "../../../../local-service/world/tables.ts";
import { isRefused } from "../../../../local-service/world/refused.ts";
import type { ServiceRefusal } from "../../../../local-service/world/refused.ts";

function must<Value>(outcome: Value | ServiceRefusal): Value {
  if (isRefused(outcome)) throw new Error(outcome.errors.join(", "));
  return outcome;
}

function loaded(world: World): World {
  const saved = deserialize(serialize(world.tables.all())) as SavedTables;
  return new World(fixedClock(world.clock.now()), 1, saved);
}

test("galleries, pins, likes and albums are the same after a world is saved and loaded", () => {
  const before = new World(fixedClock(1_700_000_000_000), 1);
  const ann = before.accounts.add({ name: "Ann", email: "ann@example.test" });
  const group = must(before.createGroup({ name: "Rowing", ownerId: ann.id }));
  const attachments = [{ type: "file", file_id: "f" }];
  const { id } = must(before.messages.postInGroup(ann.id, group.id, { text: "Rota", attachments }));
  must(before.reactions.react(ann.id, group.id, id, { type: "unicode", code: "👍" }));
  must(before.pins.pin(ann, group.id, id));
  must(before.albums.create(ann, group.id, "Regatta"));
  const world = loaded(before);
  expect(must(world.gallery.page(ann.id, group.id, { limit: 10 }))).toMatchObject([{ id }]);
  expect(must(world.pins.of(ann.id, group.id))).toMatchObject([{ id }]);
  expect(must(world.likes.likedBy(ann.id, group.id))).toMatchObject([{ message: { id } }]);
  expect(must(world.albums.of(ann.id, group.id))).toMatchObject([{ title: "Regatta" }]);
  // The gallery, pins and likes refer to the stored message, so its deletion removes it from all three.
  must(world.messages.delete(ann.id, group.id, id));
  expect(must(world.gallery.page(ann.id, group.id, { limit: 10 }))).toEqual([]);
  expect(must(world.pins.of(ann.id, group.id))).toEqual([]);
  expect(must(world.likes.likedBy(ann.id, group.id))).toEqual([]);
});
