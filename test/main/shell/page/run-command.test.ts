import { expect, test } from "vitest";
import { commandInputs } from "../../../../main/commands/command-inputs.ts";
import type { CommandHandlers } from "../../../../main/commands/command-inputs.ts";
import { isOwnPage, runCommand } from "../../../../main/shell/page/run-command.ts";
import { done } from "../../../../preload/base/reply.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";

function run(name: Parameters<typeof runCommand>[0], input: unknown, handler: (input: unknown) => unknown) {
  const { log, lines } = createRecordingLog();
  const handlers = { [name]: handler } as unknown as CommandHandlers;
  return { lines, reply: runCommand(name, input, { handlers, inputs: commandInputs, log }) };
}

test("a command with valid input reaches its handler, and its reply is returned", async () => {
  const seen: unknown[] = [];
  const { reply } = run("openLink", { url: "https://example.org" }, (input) => {
    seen.push(input);
    return done(undefined);
  });
  expect(await reply).toEqual(done(undefined));
  expect(seen).toEqual([{ url: "https://example.org" }]);
});

test("invalid input is refused with the name of its field and never reaches the handler", async () => {
  const { reply, lines } = run("openLink", { url: 7 }, () => {
    throw new Error("reached");
  });
  expect(await reply).toEqual({ ok: false, problem: { kind: "invalid-input", field: "url" } });
  expect(lines).toEqual(['{"event":"command input refused","command":"openLink","field":"url"}']);
});

test.each([
  [
    "a handler that throws",
    () => {
      throw new Error("broken");
    },
  ],
  ["a handler that rejects", () => Promise.reject(new Error("broken"))],
])(
  "an error of %s becomes one line in the log, and an internal error for the person",
  async (_what, handler) => {
    const { reply, lines } = run("reconnect", undefined, handler);
    expect(await reply).toEqual({ ok: false, problem: { kind: "unexpected" } });
    expect(lines).toEqual(['{"event":"command reconnect threw","error":"Error: broken"}']);
  },
);

const frame = { parent: null, origin: "app://bundle", isDestroyed: () => false };
const own = { id: 1, isDestroyed: () => false };

test("a command from the main frame of our own page in our own window is trusted", () => {
  expect(isOwnPage({ sender: { id: 1 }, senderFrame: frame }, own)).toBe(true);
});

test.each([
  ["a frame that is gone", { sender: { id: 1 }, senderFrame: null }, own],
  ["a destroyed frame", { sender: { id: 1 }, senderFrame: { ...frame, isDestroyed: () => true } }, own],
  ["a frame inside the page", { sender: { id: 1 }, senderFrame: { ...frame, parent: frame } }, own],
  [
    "another host of our scheme",
    { sender: { id: 1 }, senderFrame: { ...frame, origin: "app://other" } },
    own,
  ],
  ["a page of the web", { sender: { id: 1 }, senderFrame: { ...frame, origin: "https://bundle" } }, own],
  ["a page without an origin", { sender: { id: 1 }, senderFrame: { ...frame, origin: "null" } }, own],
  ["another window", { sender: { id: 2 }, senderFrame: frame }, own],
  ["a window that is gone", { sender: { id: 1 }, senderFrame: frame }, null],
  ["a destroyed window", { sender: { id: 1 }, senderFrame: frame }, { id: 1, isDestroyed: () => true }],
])("a command from %s is not trusted", (_what, event, contents) => {
  expect(isOwnPage(event, contents)).toBe(false);
});
