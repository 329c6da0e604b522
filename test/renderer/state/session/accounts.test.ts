import { flushSync } from "svelte";
import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { AccountKey } from "../../../../preload/base/ids.ts";
import type { AccountListEntry } from "../../../../preload/model/session/accounts.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { AccountsState } from "../../../../renderer/state/session/accounts.svelte.ts";
import { buildAccountEntry } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

function setUp(entries: readonly AccountListEntry[]) {
  const transport = createFakeTransport();
  transport.answer("showAccount", () => done(undefined));
  const announced: string[] = [];
  const state = new AccountsState(
    createBridge(transport, () => ""),
    { address: () => undefined },
    ({ name }) => void announced.push(name),
  );
  state.accountsChanged(entries);
  flushSync();
  return {
    transport,
    state,
    announced,
    shown: () => transport.inputsOf("showAccount").map(({ key }) => key),
  };
}
const three = (shown: number): readonly AccountListEntry[] =>
  ["1", "2", "3"].map((key, at) => buildAccountEntry({ key: asId<AccountKey>(key), isShown: at === shown }));

test("the unread count of the other accounts leaves out the shown account", () => {
  const { state } = setUp([
    buildAccountEntry({ isShown: true, unread: 9, forMe: 1 }),
    buildAccountEntry({ key: asId<AccountKey>("2"), isShown: false, unread: 2 }),
    buildAccountEntry({ key: asId<AccountKey>("3"), isShown: false, unread: 3, ended: "banned" }),
  ]);
  expect(state.unreadElsewhere).toBe(5);
  expect(state.isForMeElsewhere).toBe(false);
  expect(state.isEndedElsewhere).toBe(true);
});

test("the next account comes after the shown account, and the first account follows the last", async () => {
  const { state, shown } = setUp(three(2));
  await state.showNext();
  expect(shown()).toEqual(["1"]);
});

test("a single account has no next account", async () => {
  const { state, shown } = setUp([buildAccountEntry()]);
  await state.showNext();
  expect(shown()).toEqual([]);
});

test("account positions count from one; selecting the shown account or an empty position does nothing", async () => {
  const { state, shown } = setUp(three(0));
  await state.showNumber(1);
  await state.showNumber(4);
  await state.showNumber(3);
  expect(shown()).toEqual(["3"]);
});

test("after a switch, the name of the new account is announced, unless that account could not be shown", async () => {
  const { transport, state, announced } = setUp(three(0));
  await state.showNext();
  transport.answer("showAccount", () => failed({ kind: "not-found" }));
  await state.showNumber(3);
  expect(announced).toEqual(["Sam"]);
});
