import { expect, test } from "vitest";
import { acrossRenewals, HeldToken } from "../../../../main/chat/session/held-token.ts";
import { getMe } from "../../../../api/account/account.ts";
import type { ServiceReply } from "../../../../main/service/service-error.ts";
import type { Service } from "../../../../main/service/service.ts";
import { ok, refused, settle } from "../../../support/account/sign-in-parts.ts";

const input = { path: {}, query: undefined, body: undefined };

/** A service that knows one token, and says with which each call came. */
function createDoor(token: HeldToken, known: string) {
  const came: string[] = [];
  const door = { known, came, gate: null as Promise<void> | null };
  const service: Service = {
    async call() {
      const sentWith = token.get();
      came.push(sentWith);
      await door.gate;
      const reply = sentWith === door.known ? ok({ id: "7", name: "Anna" }) : refused(401);
      return reply as ServiceReply<never>;
    },
  };
  return { door, service: acrossRenewals(service, token) };
}

test("what a renewal brings is the token from then on, and null leaves the one before", async () => {
  const token = new HeldToken("old");
  expect(await token.renew(() => Promise.resolve({ token: null, kept: 1 }))).toEqual({
    token: null,
    kept: 1,
  });
  expect(token.get()).toBe("old");
  await token.renew(() => Promise.resolve({ token: "new" }));
  expect(token.get()).toBe("new");
});

test("a call refused while its token is being replaced waits, and is sent once more with the new one", async () => {
  const token = new HeldToken("old");
  const { door, service } = createDoor(token, "new");
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

test("a refusal that arrives after its token was replaced is not heard: the call is sent once more", async () => {
  const token = new HeldToken("old");
  const { door, service } = createDoor(token, "new");
  const gate = Promise.withResolvers<undefined>();
  door.gate = gate.promise;
  const call = service.call(getMe, input);
  await token.renew(() => Promise.resolve({ token: "new" }));
  gate.resolve(undefined);
  expect(await call).toMatchObject({ ok: true });
});

test("a refusal of the token that is still the one is heard, and the call is not repeated", async () => {
  const token = new HeldToken("old");
  const { door, service } = createDoor(token, "new");
  expect(await service.call(getMe, input)).toMatchObject({ ok: false, error: { status: 401 } });
  expect(door.came).toEqual(["old"]);
});

test("a renewal that failed leaves nobody waiting", async () => {
  const token = new HeldToken("old");
  const { service } = createDoor(token, "new");
  await expect(token.renew(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await service.call(getMe, input)).toMatchObject({ ok: false });
});
