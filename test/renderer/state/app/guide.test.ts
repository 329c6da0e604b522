import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import type { Guide } from "../../../../preload/model/app/guide.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { GuideState } from "../../../../renderer/state/app/guide.svelte.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

function guideWith(value: Guide): GuideState {
  const transport = createFakeTransport();
  transport.answer("getGuide", () => done(value));
  return new GuideState(createBridge(transport, () => ""));
}

test.each<[Guide, "tour" | "news" | null]>([
  [{ isTourDue: true, updatedFrom: null }, "tour"],
  [{ isTourDue: true, updatedFrom: "0.2.0" }, "tour"],
  [{ isTourDue: false, updatedFrom: "0.2.0" }, "news"],
  [{ isTourDue: false, updatedFrom: null }, null],
])("if main reports the guide as %o, the card shown at the start is %s", async (value, card) => {
  const guide = guideWith(value);
  await guide.load();
  expect(guide.card).toBe(card);
});

test("if the state of tour and news is loaded again, the shown card and the version before the update stay", async () => {
  const guide = guideWith({ isTourDue: false, updatedFrom: null });
  guide.updatedFrom = "0.2.0";
  guide.startTour();
  await guide.load();
  expect(guide.card).toBe("tour");
  expect(guide.updatedFrom).toBe("0.2.0");
});

test("if the guide cannot be loaded, no card of the tour or of the news is shown", async () => {
  const transport = createFakeTransport();
  transport.answer("getGuide", () => failed({ kind: "unexpected" }));
  const guide = new GuideState(createBridge(transport, () => ""));
  await guide.load();
  expect(guide.card).toBeNull();
});
