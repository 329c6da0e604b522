import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningApp } from "../../support/app/app-running.ts";
import { startSample } from "../sample-app.ts";

let app: RunningApp;
beforeAll(async () => {
  app = await startSample();
});
afterAll(async () => {
  expect(await app.close()).toEqual({ code: 0, signal: null });
});

test.each(["proxy", "proxy inside", "proxy beside a function", "map with a function", "boxed symbol"])(
  "the bridge refuses an argument that cannot be cloned: %s",
  async (kind) => {
    const message = await app.page.evaluate((asked) => {
      const proxy = new Proxy({ state: 1 }, {});
      const values: Record<string, unknown> = {
        proxy,
        "proxy inside": { list: [proxy] },
        "proxy beside a function": { listener: () => 1, proxy },
        "map with a function": new Map([["listener", () => 1]]),
        "boxed symbol": Object(Symbol("x")) as unknown,
      };
      try {
        window.sampleBridge.send("heard", values[asked]);
        return "sent";
      } catch (error) {
        return String(error);
      }
    }, kind);
    expect(message).toBe("Error: An object could not be cloned.");
  },
);

test("an error thrown across the bridge keeps its message; any other value becomes Electron's generic error", async () => {
  const messages = await app.page.evaluate(() =>
    [new Error("no more"), "no more"].map((thrown) => {
      try {
        // A generator's `throw` can throw any value, not only an error.
        const throwing = (function* (): Generator<string, string> {
          yield "";
          return "";
        })();
        window.sampleBridge.call(() => throwing.throw(thrown).value);
        return "returned";
      } catch (error) {
        return (error as Error).message;
      }
    }),
  );
  expect(messages).toEqual([
    "no more",
    "An unknown exception occurred in the isolated context, an error occurred but a valid exception was not thrown.",
  ]);
});

test("a return value that cannot be cloned is an error for the caller of the bridge", async () => {
  const message = await app.page.evaluate(() => {
    try {
      window.sampleBridge.call(() => new Proxy({ state: 1 }, {}) as unknown as string);
      return "returned";
    } catch (error) {
      return (error as Error).message;
    }
  });
  expect(message).toBe("Uncaught Error: An object could not be cloned.");
});
