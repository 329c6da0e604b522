import { expect, test } from "vitest";
import { removeNullsFromFrame } from "../../../main/push/null-messages.ts";

const message = { channel: "/user/1", data: { type: "line.create", subject: { picture_url: null } } };

test.each([
  ["the only one", [null], []],
  ["the first", [null, message], [message]],
  ["the last", [message, null], [message]],
  ["between others", [message, null, null, message], [message, message]],
])("a null among the messages of a frame is removed: %s", (_place, messages, rest) => {
  for (const indent of [0, 2])
    expect(JSON.parse(removeNullsFromFrame(JSON.stringify(messages, null, indent)))).toEqual(rest);
});

test("a frame whose messages have fields and texts with null is not written anew", () => {
  const frame = `[{"channel": "/user/1", "data": {"text": "null", "picture_url": null, "attachments": []}}]`;
  expect(removeNullsFromFrame(frame)).toBe(frame);
});

test("a null in a list inside of a message stays", () => {
  const frame = JSON.stringify([{ channel: "/user/1", data: { attachments: [null] } }]);
  expect(removeNullsFromFrame(frame)).toBe(frame);
});

test("a frame that is not JSON is left to faye", () => {
  expect(removeNullsFromFrame("[null")).toBe("[null");
});
