import { expect, test } from "vitest";
import { createStage, ok, refused, settle, unreachable } from "../../../support/account/sign-in-parts.ts";
import type { ServiceCall } from "../../../support/account/sign-in-parts.ts";
import {
  carasKey,
  keysOf,
  peopled,
  remembering,
  shownOf,
  wirePeople,
} from "../../../support/account/several-parts.ts";

test("a start signs all remembered accounts in, and shows the one used last before the others are read", async () => {
  const stage = peopled(remembering);
  await stage.session.restore();
  await settle();
  expect(stage.entered.map(({ token }) => token)).toEqual(["bobs", "good", "caras"]);
  expect(stage.sessions[0]).toMatchObject({ state: "signed-in", account: { name: "Bob" } });
  expect(shownOf(stage)).toBe("8");
});

test("a keychain that is locked is asked once at the start, not once for each account", async () => {
  const stage = peopled(remembering);
  stage.keychain.trouble = "locked";
  let asked = 0;
  const read = stage.keychain.read.bind(stage.keychain);
  stage.keychain.read = (account) => {
    asked += 1;
    return read(account);
  };
  await stage.session.restore();
  expect(asked).toBe(1);
  expect(stage.session.current()).toMatchObject({ state: "signed-out", keychain: "locked" });
  stage.keychain.trouble = null;
  await stage.session.retryKeychain();
  expect(keysOf(stage)).toEqual(["8", "7", "9"]);
  expect(shownOf(stage)).toBe("8");
});

test("an account whose token is gone from the keychain takes no other with it", async () => {
  const stage = peopled(remembering);
  stage.keychain.stored.delete("8");
  await stage.session.restore();
  expect(keysOf(stage)).toEqual(["7", "9"]);
  expect(shownOf(stage)).toBe("7");
});

test("an account that cannot be started takes no other with it", async () => {
  const entered: string[] = [];
  const stage = createStage({
    enter: ({ token }) => {
      if (token === "bobs") throw new Error("no disk");
      entered.push(token);
    },
  });
  remembering(stage);
  stage.answers["getMe"] = unreachable;
  await stage.session.restore();
  expect(entered).toEqual(["good", "caras"]);
  expect(stage.session.current()).toMatchObject({ state: "signed-in", account: { id: "7" } });
  expect(stage.keychain.stored.get("8")).toBe("bobs");
});

test("one of the remembered accounts that the service ended meanwhile is said in the list", async () => {
  const stage = peopled(remembering);
  stage.answers["getMe"] = ({ token }: ServiceCall) =>
    token === "caras" ? refused(401) : ok(wirePeople[token ?? ""]);
  await stage.session.restore();
  await settle();
  expect(stage.session.accounts().map(({ key, ended }) => [key, ended])).toEqual([
    ["8", null],
    ["7", null],
    [carasKey, "by-service"],
  ]);
  expect(shownOf(stage)).toBe("8");
});
