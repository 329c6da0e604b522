import { expect, test } from "vitest";
import { createBridge } from "../../../../../preload/bridge.ts";
import type { ConversationId } from "../../../../../preload/base/ids.ts";
import { done } from "../../../../../preload/base/reply.ts";
import { ConversationSides } from "../../../../../renderer/state/conversation/sides/conversation-sides.svelte.ts";
import { buildConversation, conversationId, messageId } from "../../../../support/model/build-model.ts";
import { buildOpened } from "../../../../support/model/build-opened.ts";
import { createFakeTransport } from "../../../../support/page/fake-transport.ts";

const lake = buildConversation();
const hut = buildConversation({ id: conversationId("502"), name: "Hut" });
const boat = buildConversation({ id: conversationId("503"), name: "Boat" });

/** Opens two chats side by side, with the focus on the second one. */
async function setUp(isNarrow = false) {
  const transport = createFakeTransport();
  const opened = ({ conversationId: id }: { readonly conversationId: ConversationId }) =>
    done(buildOpened({ conversation: [lake, hut, boat].find((one) => one.id === id) ?? lake }));
  transport.answer("openConversation", opened);
  transport.answer("openConversationBeside", opened);
  for (const name of ["closeConversation", "closeConversationBeside", "saveDraft", "signalTyping"] as const)
    transport.answer(name, () => done(undefined));
  transport.answer("loadAround", () => done(null));
  const sides = new ConversationSides(
    createBridge(transport, () => ""),
    { isNarrow },
  );
  const [first, second] = sides.pair;
  await first.open(lake.id, lake);
  await second.open(hut.id, hut);
  sides.focus(second);
  return { transport, sides, first, second };
}

test("the open chat is the chat of the focused side, and another chat opens on that side", async () => {
  const { sides, first, second } = await setUp();
  expect([sides.current.id, sides.current.head?.name]).toEqual([hut.id, "Hut"]);
  sides.focus(first);
  expect(sides.current.id).toBe(lake.id);
  sides.current.composer.write("half a thought");
  await sides.current.open(boat.id, boat);
  expect([first.id, second.id]).toEqual([boat.id, hut.id]);
});

test("opening the other side's chat moves the focus to that side, and loads messages only for a jump to one", async () => {
  const { transport, sides, first } = await setUp();
  await sides.current.open(lake.id, lake);
  expect(sides.focused).toBe(first);
  expect(transport.inputsOf("openConversation")).toHaveLength(1);
  await sides.current.open(hut.id, hut, messageId("7"));
  expect(sides.current.id).toBe(hut.id);
  expect(transport.inputsOf("loadAround")).toHaveLength(1);
});

test("if the focused chat is closed, the chat beside it gets the focus, and the next opened chat replaces it", async () => {
  const { sides, first, second } = await setUp();
  await sides.current.close();
  expect(sides.shownSides).toEqual([first]);
  await sides.current.open(boat.id, boat);
  expect([first.id, second.id]).toEqual([boat.id, null]);
});

test("without room for two chats, only the focused side is shown", async () => {
  const { sides, first, second } = await setUp();
  expect(sides.shownSides).toEqual([first, second]);
  sides.hasRoom = false;
  expect(sides.shownSides).toEqual([second]);
  sides.focus(first);
  expect(sides.shownSides).toEqual([first]);
  sides.hasRoom = true;
  expect(sides.shownSides).toEqual([first, second]);
});

test("in a narrow window, closing a chat closes both chats, because the list is shown instead", async () => {
  const { transport, sides } = await setUp(true);
  await sides.current.close();
  expect(sides.opened).toEqual([]);
  expect(transport.inputsOf("closeConversationBeside")).toHaveLength(1);
});

test("a listener to the open chat receives the events of the chats on both sides", async () => {
  const { sides, first, second } = await setUp();
  let jumps = 0;
  const stop = sides.current.listen({ jumped: () => (jumps += 1) });
  for (const side of [first, second]) side.jumpWindow.leavePosition();
  stop();
  first.jumpWindow.leavePosition();
  expect(jumps).toBe(2);
});
