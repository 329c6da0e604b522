import { expect, test } from "vitest";
import {
  createSessionHarness,
  ok,
  refusedReply,
  offlineReply,
} from "../../../support/account/sign-in-parts.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import type { ServiceCall } from "../../../support/account/sign-in-parts.ts";
import {
  carasKey,
  accountKeys,
  createHarnessWithPeople,
  rememberThreeAccounts,
  shownAccountKey,
  wirePeople,
} from "../../../support/account/several-accounts.ts";

test("a start signs in all remembered accounts, and shows the last used account before it reads the other tokens", async () => {
  const harness = createHarnessWithPeople(rememberThreeAccounts);
  await harness.session.restore();
  await settle();
  expect(harness.entered.map(({ token }) => token)).toEqual(["bobs", "good", "caras"]);
  expect(harness.sessions[0]).toMatchObject({ state: "signed-in", account: { name: "Bob" } });
  expect(shownAccountKey(harness)).toBe("8");
});

test("a locked keychain is asked once at the start, not once for each account", async () => {
  const harness = createHarnessWithPeople(rememberThreeAccounts);
  harness.keychain.trouble = "locked";
  let asked = 0;
  const read = harness.keychain.read.bind(harness.keychain);
  harness.keychain.read = (account) => {
    asked += 1;
    return read(account);
  };
  await harness.session.restore();
  expect(asked).toBe(1);
  expect(harness.session.current()).toMatchObject({ state: "signed-out", keychain: "locked" });
  harness.keychain.trouble = null;
  await harness.session.retryKeychain();
  expect(accountKeys(harness)).toEqual(["8", "7", "9"]);
  expect(shownAccountKey(harness)).toBe("8");
});

test("if one account's token is missing from the keychain, the other accounts are signed in all the same", async () => {
  const harness = createHarnessWithPeople(rememberThreeAccounts);
  harness.keychain.stored.delete("8");
  await harness.session.restore();
  expect(accountKeys(harness)).toEqual(["7", "9"]);
  expect(shownAccountKey(harness)).toBe("7");
});

test("if one account cannot be started, the other accounts are signed in all the same", async () => {
  const entered: string[] = [];
  const harness = createSessionHarness({
    startAccount: ({ token }) => {
      if (token === "bobs") throw new Error("no disk");
      entered.push(token);
    },
  });
  rememberThreeAccounts(harness);
  harness.answers["getMe"] = offlineReply;
  await harness.session.restore();
  expect(entered).toEqual(["good", "caras"]);
  expect(harness.session.current()).toMatchObject({ state: "signed-in", account: { id: "7" } });
  expect(harness.keychain.stored.get("8")).toBe("bobs");
});

test("a remembered account that the service ended is marked as ended in the list", async () => {
  const harness = createHarnessWithPeople(rememberThreeAccounts);
  harness.answers["getMe"] = ({ token }: ServiceCall) =>
    token === "caras" ? refusedReply(401) : ok(wirePeople[token ?? ""]);
  await harness.session.restore();
  await settle();
  expect(harness.session.accounts().map(({ key, ended }) => [key, ended])).toEqual([
    ["8", null],
    ["7", null],
    [carasKey, "by-service"],
  ]);
  expect(shownAccountKey(harness)).toBe("8");
});

test("signing out of all accounts forgets those for which a restore still waits for the keychain", async () => {
  const harness = createHarnessWithPeople(rememberThreeAccounts);
  const prompt = Promise.withResolvers<undefined>();
  const read = harness.keychain.read.bind(harness.keychain);
  harness.keychain.read = async (account) => {
    await prompt.promise;
    return read(account);
  };
  const restoring = harness.session.restore();
  await harness.session.signOutOfAll();
  prompt.resolve(undefined);
  await restoring;
  expect(harness.entered).toEqual([]);
  expect([...harness.keychain.stored.keys()]).toEqual([]);
  await harness.session.restore();
  expect(accountKeys(harness)).toEqual([]);
});

test("signing out of all accounts ends those that are signed in", async () => {
  const harness = createHarnessWithPeople(rememberThreeAccounts);
  await harness.session.restore();
  await settle();
  await harness.session.signOutOfAll();
  expect(accountKeys(harness)).toEqual([]);
  expect([...harness.keychain.stored.keys()]).toEqual([]);
});
