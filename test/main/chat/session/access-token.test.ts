import { expect, test } from "vitest";
import { retryAfterRenewal, AccessToken } from "../../../../main/chat/session/access-token.ts";
import { getMe } from "../../../../api/account/account.ts";
import type { ServiceReply } from "../../../../main/service/service-error.ts";
import type { Service } from "../../../../main/service/service.ts";
import { ok, refusedReply } from "../../../support/account/sign-in-parts.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";

const input = { path: {}, query: undefined, body: undefined };

/** Makes a service that accepts only the token `known`, and records the token of each call in `came`. */
function createTokenService(token: AccessToken, known: string) {
  const came: string[] = [];
  const door = { known, came, gate: null as Promise<void> | null };
  const service: Service = {
    async call() {
      const sentWith = token.get();
      came.push(sentWith);
      await door.gate;
      const reply = sentWith === door.known ? ok({ id: "7", name: "Anna" }) : refusedReply(401);
      return reply as ServiceReply<never>;
    },
  };
  return { door, service: retryAfterRenewal(service, token) };
}

test("a renewal replaces the token; if it returns no new token, the previous token stays", async () => {
  const token = new AccessToken("old");
  expect(await token.renew(() => Promise.resolve({ token: null, kept: 1 }))).toEqual({
    token: null,
    kept: 1,
  });
  expect(token.get()).toBe("old");
  await token.renew(() => Promise.resolve({ token: "new" }));
  expect(token.get()).toBe("new");
});

test("a call that is refused during a token renewal waits, and is sent once more with the new token", async () => {
  const token = new AccessToken("old");
  const { door, service } = createTokenService(token, "new");
  const renewed = Promise.withResolvers<{ token: string }>();
  const renewing = token.renew(() => renewed.promise);
  const call = service.call(getMe, input);
  await settle();
  expect(door.came).toEqual(["old"]);
  renewed.resolve({ token: "new" });
  await renewing;
  expect(await call).toMatchObject({ ok: true });
  expect(door.came).toEqual(["old", "new"]);
});

test("if a call's refusal arrives after the token was replaced, the call is sent once more with the new token", async () => {
  const token = new AccessToken("old");
  const { door, service } = createTokenService(token, "new");
  const gate = Promise.withResolvers<undefined>();
  door.gate = gate.promise;
  const call = service.call(getMe, input);
  await token.renew(() => Promise.resolve({ token: "new" }));
  gate.resolve(undefined);
  expect(await call).toMatchObject({ ok: true });
});

test("if the service refuses the current token, the caller gets the refusal, and the call is not repeated", async () => {
  const token = new AccessToken("old");
  const { door, service } = createTokenService(token, "new");
  expect(await service.call(getMe, input)).toMatchObject({ ok: false, error: { status: 401 } });
  expect(door.came).toEqual(["old"]);
});

test("a failed renewal leaves no call waiting", async () => {
  const token = new AccessToken("old");
  const { service } = createTokenService(token, "new");
  await expect(token.renew(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await service.call(getMe, input)).toMatchObject({ ok: false });
});
