import { expect, test, vi } from "vitest";
import { commandChannel } from "../../../../preload/bridge.ts";
import { commandNames } from "../../../../preload/contract.ts";
import { commandInputs } from "../../../../main/commands/command-inputs.ts";
import { registerCommands } from "../../../../main/shell/bridge/ipc.ts";
import { createRecordingLog } from "../shell-parts.ts";

const electron = vi.hoisted(() => ({
  handlers: new Map<string, (event: unknown, input: unknown) => Promise<unknown>>(),
}));
vi.mock("electron", () => ({
  ipcMain: {
    handle: (channel: string, handler: (event: unknown, input: unknown) => Promise<unknown>) =>
      electron.handlers.set(channel, handler),
  },
}));

test("every command asks who sends it before anything else, and a stranger's is neither read nor run", async () => {
  const { log } = createRecordingLog();
  const ran: string[] = [];
  const handlers = new Proxy({}, { get: (_target, name) => () => ran.push(String(name)) });
  const isTrusted = vi.fn(() => false);
  const beforeReply = vi.fn();
  registerCommands(handlers as never, { inputs: commandInputs, isTrusted, beforeReply, log });
  expect([...electron.handlers.keys()]).toEqual(commandNames.map(commandChannel));
  for (const [channel, handler] of electron.handlers) {
    const event = { channel };
    expect(await handler(event, undefined)).toEqual({ ok: false, problem: { kind: "unexpected" } });
    expect(isTrusted).toHaveBeenLastCalledWith(event);
  }
  expect(ran).toEqual([]);
  expect(beforeReply).not.toHaveBeenCalled();
});
