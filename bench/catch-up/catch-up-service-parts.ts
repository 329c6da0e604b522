import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { BaseUrls } from "../../api/shared/base-urls.ts";
import type { Cleanup } from "../support/cleanup.ts";

/** Groups of the account; with the chats it has five hundred conversations. */
export const groupCount = 300;
/** Chats of the account. */
export const chatCount = 200;
/** Messages that each conversation gets per round, as in a week: one page of history. */
export const messagesPerConversation = 100;

/** The addresses of the service, and the account that it serves. */
export interface ServedAccount {
  readonly urls: BaseUrls;
  readonly me: string;
  readonly token: string;
}

/** The newest message of a conversation. */
export interface NewestMessage {
  readonly conversationId: string;
  readonly messageId: string;
}

/** A running service whose people write more messages when asked. */
export interface CatchUpService extends ServedAccount {
  sayMore(): Promise<readonly NewestMessage[]>;
}

/** Starts the service in a process of its own; the cleanup ends it. */
export async function startCatchUpService(cleanup: Cleanup): Promise<CatchUpService> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "catch-up-service.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  cleanup.defer(async () => {
    if (child.exitCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const readLine = async (): Promise<unknown> => {
    const line = await lines.next();
    if (line.done === true) throw new Error("the service ended");
    return JSON.parse(line.value);
  };
  const served = (await readLine()) as ServedAccount;
  return {
    ...served,
    sayMore: async () => {
      child.stdin.write("\n");
      return (await readLine()) as readonly NewestMessage[];
    },
  };
}
