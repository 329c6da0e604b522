import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { AccountKey } from "../../../../preload/base/ids.ts";
import type { ShownView } from "../../../../preload/model/app/shown-view.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { Layout } from "../../../../renderer/state/app/layout.svelte.ts";
import { ShownViewState } from "../../../../renderer/state/app/shown-view-state.ts";
import { ConversationList } from "../../../../renderer/state/conversation/conversation-list.svelte.ts";
import { ConversationSides } from "../../../../renderer/state/conversation/sides/conversation-sides.svelte.ts";
import { buildConversation, conversationId } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import { eventually } from "../../../support/clock/eventually.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";

const key = asId<AccountKey>("1");
const lake = buildConversation();
const hut = buildConversation({ id: conversationId("502"), name: "Hut" });
const atLake: ShownView = { page: "chats", section: "appearance", filter: "all", conversationId: lake.id };

function setUp(stored: ShownView | null) {
  const transport = createFakeTransport();
  transport.answer("readShownView", () => done(stored));
  transport.answer("saveShownView", () => done(undefined));
  transport.answer("listConversations", () => done([lake]));
  transport.answer("openConversation", () => new Promise(() => undefined));
  transport.answer("saveDraft", () => done(undefined));
  transport.answer("signalTyping", () => done(undefined));
  const bridge = createBridge(transport, () => "");
  const layout = new Layout({ current: false });
  const sides = new ConversationSides(bridge, layout);
  const parts = { layout, list: new ConversationList(bridge), sides, open: sides.current };
  const view = new ShownViewState(bridge);
  const restore = (): Promise<void> => view.restore(key, parts, parts.list.load());
  const saved = () => transport.inputsOf("saveShownView");
  return { transport, parts, view, restore, saved };
}

test("the chat that was open at the last end opens together with the list of chats", async () => {
  const { transport, parts, restore } = setUp({ ...atLake, filter: "groups" });
  void restore();
  await settle();
  expect(parts.open.id).toBe(lake.id);
  expect(parts.open.head).toEqual(lake);
  expect(parts.list.filter).toBe("groups");
  const names = transport.calls.map(({ name }) => name);
  expect(names.slice(0, 3).toSorted()).toEqual(["listConversations", "openConversation", "readShownView"]);
});

test("the page of the app that was shown last is shown before the list of chats has loaded", async () => {
  const { transport, parts, restore } = setUp({ ...atLake, page: "settings", section: "storage" });
  transport.answer("listConversations", () => new Promise(() => undefined));
  void restore();
  await settle();
  expect([parts.layout.page, parts.layout.section]).toEqual(["settings", "storage"]);
});

test("if the gallery of a chat was shown at the last end, the gallery and its chat are shown again", async () => {
  const { parts, restore } = setUp({ ...atLake, page: "gallery" });
  void restore();
  await settle();
  expect([parts.layout.page, parts.open.id]).toEqual(["gallery", lake.id]);
});

test("two chats side by side are saved in their order, and open again with the focus on the same chat", async () => {
  const { transport, parts, view, restore, saved } = setUp(null);
  transport.answer("listConversations", () => done([lake, hut]));
  transport.answer("openConversationBeside", () => new Promise(() => undefined));
  await restore();
  const [first, second] = parts.sides.pair;
  void first.open(lake.id, lake);
  void second.open(hut.id, hut);
  view.save(key, parts);
  const stored = { ...atLake, sides: [lake.id, hut.id] };
  expect(saved().at(-1)).toEqual(stored);

  const next = setUp(stored);
  next.transport.answer("listConversations", () => done([lake, hut]));
  next.transport.answer("openConversationBeside", () => new Promise(() => undefined));
  void next.restore();
  await eventually(() => {
    expect(next.parts.sides.opened.map(({ id }) => id)).toEqual([lake.id, hut.id]);
  });
  expect(next.parts.open.id).toBe(lake.id);
});

test("if the account has lost one of two stored chats, the other chat opens alone", async () => {
  const { parts, restore } = setUp({ ...atLake, sides: [conversationId("404"), lake.id] });
  void restore();
  await settle();
  expect(parts.sides.opened.map(({ id }) => id)).toEqual([lake.id]);
});

test("a stored chat that the account no longer has is not opened, and is removed from the stored view", async () => {
  const { parts, restore, saved } = setUp({
    ...atLake,
    page: "gallery",
    conversationId: conversationId("404"),
  });
  await restore();
  expect([parts.layout.page, parts.open.id]).toEqual(["chats", null]);
  expect(saved()).toEqual([{ ...atLake, conversationId: null }]);
});

test("if a notification opens a chat while the list loads, it stays, and the stored page does not cover it", async () => {
  const { parts, restore } = setUp({ ...atLake, page: "calendar" });
  const restoring = restore();
  void parts.open.open(conversationId("501"));
  await restoring;
  expect([parts.layout.page, parts.open.id]).toEqual(["chats", "501"]);
});

test("a chat that a link opens after the list has loaded wins over the stored chat", async () => {
  const { parts, view } = setUp(atLake);
  const linked = parts.list.load().then(() => void parts.open.open(conversationId("501")));
  await view.restore(key, parts, linked);
  expect(parts.open.id).toBe("501");
});

test("a page of the app that is opened while the list loads stays, and no chat opens behind it", async () => {
  const { parts, view } = setUp(atLake);
  let finish: () => void = () => undefined;
  const listed = new Promise<void>((resolve) => (finish = resolve));
  const restoring = view.restore(
    key,
    parts,
    listed.then(() => parts.list.load()),
  );
  await settle();
  parts.layout.showPeople();
  finish();
  await restoring;
  expect([parts.layout.page, parts.open.id]).toEqual(["people", null]);
});

test("stored names of pages and filters from another version fall back to the chats and all conversations", async () => {
  const { parts, restore } = setUp({ page: "x", section: "y", filter: "z", conversationId: null });
  await restore();
  expect([parts.layout.page, parts.layout.section, parts.list.filter]).toEqual([
    "chats",
    "appearance",
    "all",
  ]);
});

test("the shown page and chat are saved only if one of them has changed", async () => {
  const { parts, view, restore, saved } = setUp(null);
  await restore();
  parts.layout.showCalendar();
  view.save(key, parts);
  view.save(key, parts);
  expect(saved()).toEqual([
    { ...atLake, conversationId: null },
    { ...atLake, conversationId: null, page: "calendar" },
  ]);
});

test("no view is saved before the stored view is restored, for no account, or for another account", async () => {
  const { parts, view, restore, saved } = setUp(atLake);
  view.save(key, parts);
  void restore();
  view.save(key, parts);
  await settle();
  view.save(null, parts);
  view.save(asId<AccountKey>("2"), parts);
  expect(saved()).toEqual([]);
});

test("the view is saved once more when the account is left, and not after that", async () => {
  const { parts, view, restore, saved } = setUp(null);
  await restore();
  parts.layout.showForYou();
  view.leaveAccount(key, parts);
  parts.layout.reset();
  view.save(key, parts);
  expect(saved().map(({ page }) => page)).toEqual(["chats", "for-you"]);
});

test("if the list of chats cannot be loaded, the stored view stays as it is", async () => {
  const { transport, parts, view, restore, saved } = setUp(atLake);
  transport.answer("listConversations", () => failed({ kind: "offline" }));
  await restore();
  view.save(key, parts);
  expect(saved()).toEqual([]);
  expect(parts.open.id).toBeNull();
});

test("a restored chat that turns out lost before Natter has caught up is closed unless it has typed text", async () => {
  const gone = { conversationId: lake.id };
  const first = setUp(atLake);
  first.transport.answer("closeConversation", () => done(undefined));
  void first.restore();
  await settle();
  first.view.conversationRemoved(gone, first.parts.open);
  expect(first.parts.open.id).toBeNull();

  const typed = setUp(atLake);
  void typed.restore();
  await settle();
  typed.parts.open.composer.write("half a thought");
  typed.view.conversationRemoved(gone, typed.parts.open);
  expect(typed.parts.open.id).toBe(lake.id);

  const later = setUp(atLake);
  void later.restore();
  await settle();
  later.view.connectionChanged({ state: "online" });
  later.view.conversationRemoved(gone, later.parts.open);
  expect(later.parts.open.id).toBe(lake.id);
});
