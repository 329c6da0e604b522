import { expect, test } from "vitest";
import { nextTransport } from "../../../main/push/next-transport.ts";
import type { EndedConnection } from "../../../main/push/next-transport.ts";

const suspect: EndedConnection = {
  transport: "websocket",
  hasSession: true,
  hasOpenedSocket: true,
  isWebSocketProven: false,
  isFailure: true,
};

test("if a push connection fails before its WebSocket has carried a message, the next connection polls", () => {
  expect(nextTransport(suspect)).toBe("long-polling");
});

test("if the WebSocket of a failed connection has carried a message, the next connection uses a WebSocket again", () => {
  expect(nextTransport({ ...suspect, isWebSocketProven: true })).toBe("websocket");
});

test("if the service was unreachable, the next connection still uses a WebSocket", () => {
  expect(nextTransport({ ...suspect, hasSession: false, hasOpenedSocket: false })).toBe("websocket");
});

test("if a WebSocket opened but not even the handshake was answered, the next connection polls", () => {
  expect(nextTransport({ ...suspect, hasSession: false })).toBe("long-polling");
});

test("if a healthy connection ended, the next connection still uses a WebSocket", () => {
  expect(nextTransport({ ...suspect, isFailure: false })).toBe("websocket");
});

test("after polling, the next connection tries a WebSocket again", () => {
  expect(nextTransport({ ...suspect, transport: "long-polling" })).toBe("websocket");
});
