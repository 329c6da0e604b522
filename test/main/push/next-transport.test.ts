import { expect, test } from "vitest";
import { nextTransport } from "../../../main/push/next-transport.ts";
import type { EndedLine } from "../../../main/push/next-transport.ts";

const suspect: EndedLine = {
  transport: "websocket",
  hasSession: true,
  isWebSocketProven: false,
  isFailure: true,
};

test("a session that failed without a word over its WebSocket is followed by polling", () => {
  expect(nextTransport(suspect)).toBe("long-polling");
});

test("a WebSocket that carried something is tried again", () => {
  expect(nextTransport({ ...suspect, isWebSocketProven: true })).toBe("websocket");
});

test("a service out of reach says nothing about WebSockets", () => {
  expect(nextTransport({ ...suspect, hasSession: false })).toBe("websocket");
});

test("a healthy line that ended says nothing against WebSockets", () => {
  expect(nextTransport({ ...suspect, isFailure: false })).toBe("websocket");
});

test("after polling a WebSocket is tried again", () => {
  expect(nextTransport({ ...suspect, transport: "long-polling" })).toBe("websocket");
});
