import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { ConnectionState } from "../../../../renderer/state/app/connection.svelte.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

function setUp() {
  const transport = createFakeTransport();
  return { transport, connection: new ConnectionState(createBridge(transport, () => "")) };
}

test("the app counts as offline only in the state offline, not while it connects or catches up", () => {
  const { connection } = setUp();
  expect(connection.isOffline).toBe(false);
  connection.connectionChanged({ state: "catching-up" });
  expect(connection.isOffline).toBe(false);
  connection.connectionChanged({ state: "offline", outage: null, nextTryAt: 5000 });
  expect(connection.isOffline).toBe(true);
  expect(connection.nextTryAt).toBe(5000);
});

test("a requested reconnect shows as trying until main publishes the next state", async () => {
  const { transport, connection } = setUp();
  let finish: () => void = () => undefined;
  transport.answer(
    "reconnect",
    () =>
      new Promise(
        (resolve) =>
          (finish = () => {
            resolve(done(undefined));
          }),
      ),
  );
  connection.connectionChanged({ state: "offline", outage: null, nextTryAt: null });
  const trying = connection.reconnect();
  expect(connection.isTrying).toBe(true);
  connection.connectionChanged({ state: "offline", outage: null, nextTryAt: 9000 });
  expect(connection.isTrying).toBe(false);
  finish();
  await trying;
  expect(connection.isTrying).toBe(false);
});

test("if the connection state cannot be read at the start, it stays connecting", async () => {
  const { transport, connection } = setUp();
  transport.answer("getConnection", () => failed({ kind: "unexpected" }));
  await connection.load();
  expect(connection.value.state).toBe("connecting");
});
