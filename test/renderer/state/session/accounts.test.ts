import { flushSync } from "svelte";
import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { AccountKey } from "../../../../preload/base/ids.ts";
import type { AccountEntry } from "../../../../preload/model/session/accounts.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { AccountsState } from "../../../../renderer/state/session/accounts.svelte.ts";
import { buildAccountEntry } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

function setUp(entries: readonly AccountEntry[]) {
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
const three = (shown: number): readonly AccountEntry[] =>
  ["1", "2", "3"].map((key, at) => buildAccountEntry({ key: asId<AccountKey>(key), isShown: at === shown }));

test("what is unread elsewhere leaves out the account that is shown", () => {
  const { state } = setUp([
    buildAccountEntry({ isShown: true, unread: 9, forMe: 1 }),
    buildAccountEntry({ key: asId<AccountKey>("2"), isShown: false, unread: 2 }),
    buildAccountEntry({ key: asId<AccountKey>("3"), isShown: false, unread: 3, ended: "banned" }),
  ]);
  expect(state.unreadElsewhere).toBe(5);
  expect(state.isForMeElsewhere).toBe(false);
  expect(state.isEndedElsewhere).toBe(true);
});

test("the next account comes after the one shown, round the end", async () => {
  const { state, shown } = setUp(three(2));
  await state.showNext();
  expect(shown()).toEqual(["1"]);
});

test("one account alone has no next", async () => {
  const { state, shown } = setUp([buildAccountEntry()]);
  await state.showNext();
  expect(shown()).toEqual([]);
});

test("a place is counted from one; the account shown and an empty place are left alone", async () => {
  const { state, shown } = setUp(three(0));
  await state.showNumber(1);
  await state.showNumber(4);
  await state.showNumber(3);
  expect(shown()).toEqual(["3"]);
});

test("whoever goes to an account hears which one it is, unless it could not be shown", async () => {
  const { transport, state, announced } = setUp(three(0));
  await state.showNext();
  transport.answer("showAccount", () => failed({ kind: "not-found" }));
  await state.showNumber(3);
  expect(announced).toEqual(["Sam"]);
});
