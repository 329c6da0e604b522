// The test's channel into the app, like Playwright's `electronApp.evaluate` with real Electron. A function of the test
// runs in the app's process, with the electron module as its first argument.
import { runInThisContext } from "node:vm";
import { app } from "./app/app.ts";
import { endWithoutOwner } from "./app/ending.ts";
import { browserEndpoint, browserPid } from "./chromium/running-browser.ts";

/** A message from the test. */
export interface MessageToApp {
  readonly kind: "evaluate";
  readonly id: number;
  readonly source: string;
  readonly argument: unknown;
}

/** A message to the test. */
export type MessageFromApp =
  | { readonly kind: "open"; readonly endpoint: string; readonly browserPid: number | undefined }
  | { readonly kind: "value"; readonly id: number; readonly value: unknown }
  | { readonly kind: "error"; readonly id: number; readonly message: string };

type Evaluated = (electron: object, argument: unknown) => unknown;

function tell(message: MessageFromApp): void {
  if (process.connected) process.send?.(message);
}

async function evaluate(electron: object, { id, source, argument }: MessageToApp): Promise<void> {
  try {
    const evaluated = runInThisContext(`(${source}\n)`) as Evaluated;
    tell({ kind: "value", id, value: await evaluated(electron, argument) });
  } catch (error) {
    tell({
      kind: "error",
      id,
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}

/** Receives messages from the test that forked this process, if there is one. Ends the app when that test ends. */
export function openControlChannel(electron: object): void {
  if (process.send === undefined) return;
  process.on("message", (message: MessageToApp) => void evaluate(electron, message));
  process.on("disconnect", () => void endWithoutOwner());
  app
    .whenReady()
    .then(browserEndpoint)
    .then(
      (endpoint) => {
        tell({ kind: "open", endpoint, browserPid: browserPid() });
      },
      (error: unknown) => {
        console.error(String(error)); // the test sees this output and the end of the app, and reports them
        app.exit(1);
      },
    );
}
