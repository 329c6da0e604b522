import { expect, test } from "vitest";
import { canFayeProcess, isTokenRefusal } from "../../../main/push/bayeux-message.ts";

const handshake = {
  channel: "/meta/handshake",
  successful: true,
  clientId: "c",
  supportedConnectionTypes: ["long-polling", "websocket"],
  advice: { reconnect: "retry", interval: 0, timeout: 30_000 },
};

test.each([
  ["a handshake", handshake],
  ["a refused handshake", { channel: "/meta/handshake", successful: false, error: "401::no" }],
  ["a push", { channel: "/direct_message/1_2", data: null, ext: {}, authenticated: true }],
  ["a subscription of a list", { channel: "/meta/subscribe", subscription: ["/user/1"], successful: true }],
])("the Bayeux message %s is valid", (_what, message) => {
  expect(canFayeProcess(message)).toBe(true);
});

test.each([
  ["nothing", null],
  ["a text", "hello"],
  ["a message without a channel", { data: {} }],
  ["a channel that is a number", { channel: 5 }],
  ["a channel outside the grammar", { channel: "no slash" }],
  ["a channel with an empty part", { channel: "/group//5" }],
  ["an id that is a number", { channel: "/user/1", id: 5 }],
  ["advice that is a text", { channel: "/meta/connect", advice: "retry" }],
  ["a time-out that is a text", { channel: "/meta/connect", advice: { timeout: "30" } }],
  ["a negative interval", { channel: "/meta/connect", advice: { interval: -1 } }],
  ["a handshake without a client id", { ...handshake, clientId: undefined }],
  ["a handshake without transports", { ...handshake, supportedConnectionTypes: undefined }],
  ["a handshake without polling", { ...handshake, supportedConnectionTypes: ["websocket"] }],
])("the message %s is not passed to faye", (_what, message) => {
  expect(canFayeProcess(message)).toBe(false);
});

test.each(["403:/user/1:Forbidden", "401::Unauthorized", "invalid token", undefined])(
  "the push error %s means that the token is not accepted",
  (error) => {
    expect(isTokenRefusal(error)).toBe(true);
  },
);

test.each(["401:abc:Unknown client", "402:clientId:Missing required parameter", "500::Server error"])(
  "the push error %s does not mean that the token is refused",
  (error) => {
    expect(isTokenRefusal(error)).toBe(false);
  },
);
