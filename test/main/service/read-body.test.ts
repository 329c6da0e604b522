import { expect, test } from "vitest";
import { maxResponseBytes, maxResponseValues, readResponseBody } from "../../../main/service/read-body.ts";

/** Makes a body of `count` parts that counts how many of them were read. */
function bodyOf(part: string, count: number) {
  const bytes = Buffer.from(part);
  let read = 0;
  async function* parts(): AsyncGenerator<Uint8Array> {
    for (let number = 0; number < count; number += 1) {
      read += 1;
      yield await Promise.resolve(bytes);
    }
  }
  return { parts: parts(), read: () => read };
}

const person = (id: number) => ({
  id: String(id),
  user_id: String(id),
  nickname: "ï".repeat(50),
  name: "ï".repeat(50),
  image_url: `https://i.example/750x750.jpeg.${"0".repeat(32)}`,
  muted: false,
  autokicked: false,
  roles: ["user"],
  state: "active",
});

test("the members of a group of 10,000 with long names are read whole", async () => {
  const members = Array.from({ length: 10_000 }, (_unused, id) => person(100_000_000 + id));
  const body = JSON.stringify({ response: { members }, meta: { code: 200 } });
  expect(await readResponseBody(bodyOf(body, 1).parts)).toBe(body);
});

test("a page of 100 messages that 2,000 people liked and reacted to is read whole", async () => {
  const people = Array.from({ length: 2_000 }, (_unused, id) => String(100_000_000 + id));
  const reactions = [{ type: "unicode", code: "👍", user_ids: people }];
  const messages = Array.from({ length: 100 }, () => ({
    text: "x".repeat(1_000),
    favorited_by: people,
    reactions,
  }));
  const body = JSON.stringify({ response: { messages } });
  expect(await readResponseBody(bodyOf(body, 1).parts)).toBe(body);
});

test("a body of too many bytes counts as empty, and its rest is not read", async () => {
  const { parts, read } = bodyOf("x".repeat(1_000_000), 2_000);
  expect(await readResponseBody(parts)).toBe("");
  expect(read()).toBe(maxResponseBytes / 1_000_000 + 1);
});

test.each(["[],", '{"a":0},', "0,"])(
  "a body of too many values like %s counts as empty, and its rest is not read",
  async (value) => {
    const { parts, read } = bodyOf(value.repeat(100_000), 2_000);
    expect(await readResponseBody(parts)).toBe("");
    expect(read()).toBeLessThanOrEqual(maxResponseValues / 100_000 + 1);
  },
);

test("a response without a body is empty", async () => {
  expect(await readResponseBody(null)).toBe("");
});
