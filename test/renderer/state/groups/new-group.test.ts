import { expect, test } from "vitest";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { GroupDetails } from "../../../../preload/model/groups/groups.ts";
import { NewGroupState } from "../../../../renderer/state/groups/new-group.svelte.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import { fakeBridge } from "../../views/conversation/conversation-parts.ts";

function start() {
  const transport = createFakeTransport();
  const shown: string[] = [];
  const state = new NewGroupState(fakeBridge(transport), (id) => Promise.resolve(void shown.push(id)));
  state.open();
  return { transport, state, shown };
}

test("a group without a name, or with too long a text, is not sent", async () => {
  const { state, transport } = start();
  state.name = "  ";
  await state.make();
  expect(state.isNameMissing).toBe(true);
  state.name = "🏊".repeat(140);
  expect(state.nameLeft).toBe(0);
  state.description = "x".repeat(256);
  await state.make();
  expect(state.descriptionLeft).toBe(-1);
  expect(transport.calls).toEqual([]);
});

test("a new group opens, and the next dialog is empty", async () => {
  const { state, transport, shown } = start();
  transport.answer("createGroup", () => done({ id: "500" } as GroupDetails));
  state.name = " Lake house ";
  await state.make();
  expect(transport.inputsOf("createGroup")).toEqual([
    { name: "Lake house", description: "", picture: null, isShared: false },
  ]);
  expect(shown).toEqual(["500"]);
  expect(state).toMatchObject({ isOpen: false, name: "" });
});

test("if the service refuses, everything typed stays, even after the dialog is closed", async () => {
  const { state, transport } = start();
  transport.answer("createGroup", () => failed({ kind: "phone-app-only" }));
  state.name = "Lake house";
  await state.make();
  expect(state.problem).toEqual({ kind: "phone-app-only" });
  state.close();
  state.open();
  expect(state).toMatchObject({ name: "Lake house", problem: null });
});
