import { expect, test, vi } from "vitest";
import { commandChannel, mainToPageChannel } from "../../../../preload/bridge.ts";
import type { PushOrReply } from "../../../../preload/bridge.ts";
import { commandNames } from "../../../../preload/contract.ts";
import { done } from "../../../../preload/base/reply.ts";
import { commandInputs } from "../../../../main/commands/command-inputs.ts";
import { createPagePublisher, registerCommands } from "../../../../main/shell/bridge/ipc.ts";
import { AskingPage } from "../../../../main/shell/window/asking-page.ts";
import { createFixedClock, settle } from "../../../support/clock/fixed-clock.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";

const electron = vi.hoisted(() => ({
  listeners: new Map<string, (event: unknown, call: unknown, input: unknown) => void>(),
}));
vi.mock("electron", () => ({
  ipcMain: {
    on: (channel: string, listener: (event: unknown, call: unknown, input: unknown) => void) =>
      electron.listeners.set(channel, listener),
  },
}));

function openPage(isDestroyed = false) {
  const sent: PushOrReply[] = [];
  const send = (channel: string, message: PushOrReply): void => {
    expect(channel).toBe(mainToPageChannel);
    structuredClone(message);
    sent.push(message);
  };
  const contents = { id: 7, isDestroyed: () => isDestroyed, send };
  return { sent, contents, event: { sender: contents, reply: send } };
}

test("every command checks its sender first, and a command from an untrusted sender is neither read nor run", async () => {
  const { log } = createRecordingLog();
  const ran: string[] = [];
  const handlers = new Proxy({}, { get: (_target, name) => () => ran.push(String(name)) });
  const isTrusted = vi.fn(() => false);
  const beforeReply = vi.fn();
  const asking = new AskingPage();
  registerCommands(handlers as never, { inputs: commandInputs, isTrusted, asking, beforeReply, log });
  expect([...electron.listeners.keys()]).toEqual(commandNames.map(commandChannel));
  for (const name of commandNames) {
    const { event, sent } = openPage();
    electron.listeners.get(commandChannel(name))?.(event, "page/1", undefined);
    await settle();
    const reply = { ok: false, problem: { kind: "unexpected" } };
    expect(sent).toEqual([{ kind: "reply", call: "page/1", reply }]);
    expect(isTrusted).toHaveBeenLastCalledWith(event, name);
  }
  expect(ran).toEqual([]);
  expect(beforeReply).not.toHaveBeenCalled();
});

function register(page: ReturnType<typeof openPage>, answer: () => unknown) {
  const { log, lines } = createRecordingLog();
  const asking = new AskingPage();
  const windows = { pagesFor: () => [page.contents as never], pageOf: () => null };
  const publisher = createPagePublisher(windows, createFixedClock());
  const handlers = { getConnection: () => answer() };
  registerCommands(handlers as never, {
    inputs: commandInputs,
    isTrusted: () => true,
    asking,
    beforeReply: publisher.flush,
    log,
  });
  const ask = async (call: unknown = "page/1") => {
    electron.listeners.get(commandChannel("getConnection"))?.(page.event, call, undefined);
    await settle();
  };
  return { publisher, ask, lines, asking };
}

test("a reply is sent on the channel of the pushes, after the pushes that were made before it", async () => {
  const page = openPage();
  const { publisher, ask } = register(page, () => {
    publisher.publish("connectionChanged", { state: "connecting" });
    return done({ state: "online" });
  });
  await ask();
  expect(page.sent).toEqual([
    { kind: "push", name: "connectionChanged", value: { state: "connecting" } },
    { kind: "reply", call: "page/1", reply: done({ state: "online" }) },
  ]);
});

test("a reply that cannot be sent is logged, and the page gets the problem unexpected", async () => {
  const page = openPage();
  const { ask, lines } = register(page, () => done(() => undefined));
  await ask();
  expect(page.sent).toMatchObject([{ kind: "reply", reply: { ok: false, problem: { kind: "unexpected" } } }]);
  expect(lines.join()).toContain("the reply to getConnection cannot be sent");
});

test("nothing is sent to a destroyed page, and a call without an id is not run", async () => {
  const answer = vi.fn(() => done({ state: "online" }));
  const gone = openPage(true);
  await register(gone, answer).ask();
  expect(answer).toHaveBeenCalledTimes(1);
  const page = openPage();
  await register(page, answer).ask(7);
  expect([...gone.sent, ...page.sent]).toEqual([]);
  expect(answer).toHaveBeenCalledTimes(1);
});

test("a handler knows which page has sent its command, also after it has waited", async () => {
  const asked: (number | null)[] = [];
  const page = openPage();
  const { ask, asking } = register(page, async () => {
    asked.push(asking.id());
    await Promise.resolve();
    asked.push(asking.id());
    return done({ state: "online" });
  });
  await ask();
  expect([...asked, asking.id()]).toEqual([7, 7, null]);
});
