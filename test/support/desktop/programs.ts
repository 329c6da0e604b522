import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { SessionBus } from "../../fake-electron/session-bus/session-bus.ts";
import { expect } from "../expect.ts";

/** Ends a program that was started here, and waits for it. */
export async function endProgram(program: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, "exit");
  program.kill(signal);
  await ended;
}

/** Waits until a service has its name on the bus, or, if `isThere` is false, until it no longer has it. */
export async function waitForService(bus: SessionBus, name: string, isThere: boolean): Promise<void> {
  await expect.poll(async () => bus.hasOwner(name)).toBe(isThere);
}
