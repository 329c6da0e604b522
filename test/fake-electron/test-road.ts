// The test's road into the app, as Playwright's `electronApp.evaluate` is with real Electron: a function is run here, beside the
// app, with the electron module as its first argument.
import { runInThisContext } from "node:vm";
import { app } from "./app/app.ts";
import { endWithoutOwner } from "./app/ending.ts";
import { browserEndpoint, browserPid } from "./chromium/running-browser.ts";

/** From the test. */
export interface ToApp {
  readonly kind: "evaluate";
  readonly id: number;
  readonly source: string;
  readonly argument: unknown;
}

/** To the test. */
export type FromApp =
  | { readonly kind: "open"; readonly endpoint: string; readonly browserPid: number | undefined }
  | { readonly kind: "value"; readonly id: number; readonly value: unknown }
  | { readonly kind: "error"; readonly id: number; readonly message: string };

type Evaluated = (electron: object, argument: unknown) => unknown;

function tell(message: FromApp): void {
  if (process.connected) process.send?.(message);
}

async function evaluate(electron: object, { id, source, argument }: ToApp): Promise<void> {
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

/** Listens to the test that forked this process, if one did, and ends with it. */
export function openTestRoad(electron: object): void {
  if (process.send === undefined) return;
  process.on("message", (message: ToApp) => void evaluate(electron, message));
  process.on("disconnect", () => void endWithoutOwner());
  app
    .whenReady()
    .then(browserEndpoint)
    .then(
      (endpoint) => {
        tell({ kind: "open", endpoint, browserPid: browserPid() });
      },
      (error: unknown) => {
        console.error(String(error)); // the test tells it: it sees the app's output and its end
        app.exit(1);
      },
    );
}
