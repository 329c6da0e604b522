import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { BaseUrls } from "../../api/shared/base-urls.ts";
import type { Cleanup } from "../support/cleanup.ts";

/** Groups and chats of the account: two hundred conversations. */
export const groupCount = 120;
/** The chats among them. */
export const chatCount = 80;
/** Messages that each conversation gets at a time. */
export const messagesEach = 50;

/** Where the service is, and whose account it holds. */
export interface Served {
  readonly urls: BaseUrls;
  readonly me: string;
  readonly token: string;
}

/** Where a conversation ends. */
export interface Head {
  readonly conversationId: string;
  readonly messageId: string;
}

/** A running service whose people say more when they are asked to. */
export interface CatchUpTown extends Served {
  sayMore(): Promise<readonly Head[]>;
}

/** Starts the service in a process of its own; it ends with the cleanup. */
export async function startCatchUpTown(cleanup: Cleanup): Promise<CatchUpTown> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "catch-up-service.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  cleanup.defer(async () => {
    if (child.exitCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const read = async (): Promise<unknown> => {
    const line = await lines.next();
    if (line.done === true) throw new Error("the service ended");
    return JSON.parse(line.value);
  };
  const served = (await read()) as Served;
  return {
    ...served,
    sayMore: async () => {
      child.stdin.write("\n");
      return (await read()) as readonly Head[];
    },
  };
}
