import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningApp } from "../../support/app/app-running.ts";
import { startSample, takeLog } from "../sample-app.ts";

let app: RunningApp;
beforeAll(async () => {
  app = await startSample();
});
afterAll(async () => {
  expect(await app.close()).toEqual({ code: 0, signal: null });
});

test("the page is served under the app's own scheme, and the scheme's handler gets the address with this scheme", async () => {
  expect(await app.page.locator("h1").textContent()).toBe("Sample");
  expect(await app.page.evaluate(() => window.isSecureContext)).toBe(true);
  expect(await takeLog(app)).toContainEqual(["request", "app://sample/index.html"]);
});

test("the scheme's handler gets a request of the page with its method and the origin of the app's own scheme", async () => {
  const answer = await app.page.evaluate(async () => (await fetch("/echo", { method: "POST" })).text());
  expect(answer).toBe("POST app://sample");
});

test("if the handler of the app's own scheme throws, the page's request fails", async () => {
  const answer = await app.page.evaluate(() =>
    fetch("/broken").then(
      () => "answered",
      (error: unknown) => String(error),
    ),
  );
  expect(answer).toBe("TypeError: Failed to fetch");
});

test("twenty requests that hang do not delay the next request of the page", async () => {
  const answer = await app.page.evaluate(async () => {
    const stop = new AbortController();
    for (let index = 0; index < 20; index += 1) {
      fetch(`/hang?${String(index)}`, { signal: stop.signal }).catch(() => undefined);
    }
    const text = await (await fetch("/echo")).text();
    stop.abort();
    return text;
  });
  expect(answer).toContain("GET");
});

test("the page's Content-Security-Policy is enforced", async () => {
  await app.page.evaluate(() => fetch("https://outside.example/").catch(() => undefined));
  expect(await app.page.evaluate(() => window.sample.evaluated)).toContain("EvalError");
  const violations = (): Promise<string[]> => app.page.evaluate(() => window.sample.violations);
  await expect.poll(violations).toContain("connect-src https://outside.example/");
  expect(await violations()).toContain("script-src-elem inline");
  expect(await app.page.evaluate(() => window.sample.inlineScriptRan)).toBeUndefined();
});

test("the bridge exists before the page's first script, and the page sees nothing else of the preload", async () => {
  const seen = await app.page.evaluate(() => ({
    atStart: window.sample.bridgeAtStart,
    others: ["leaked", "require", "process", "ipcRenderer", "standInToMain", "standInReceive"].filter(
      (name) => name in window,
    ),
  }));
  expect(seen).toEqual({ atStart: "object", others: [] });
});

test("the page cannot change the bridge", async () => {
  const changed = await app.page.evaluate(() => {
    const { sampleBridge: bridge } = window;
    const tries = [
      () => Object.assign(window, { sampleBridge: 1 }),
      () => Object.assign(bridge, { add: () => 0 }),
      () => Object.assign(bridge.nested.list, { 0: 2 }),
    ];
    return tries.filter((change) => {
      try {
        change();
        return true;
      } catch {
        return false; // the text was refused, as it should be
      }
    }).length;
  });
  expect(changed).toBe(0);
});

test("the page and the preload can call each other synchronously across the bridge, and get the errors that are thrown", async () => {
  const crossed = await app.page.evaluate(() => {
    let refusal: unknown;
    try {
      window.sampleBridge.fail();
    } catch (error) {
      refusal = error;
    }
    return {
      sum: window.sampleBridge.add(2, 3),
      heard: window.sampleBridge.call((value) => `heard ${value}`),
      isError: refusal instanceof Error,
      refusal: String(refusal),
    };
  });
  expect(crossed).toEqual({
    sum: 5,
    heard: "heard from the preload",
    isError: true,
    refusal: "Error: refused here",
  });
});

test("every value that structured clone supports survives the way to main and back", async () => {
  const { described, back } = await app.page.evaluate(async () => {
    const value = {
      date: new Date(5),
      map: new Map([["a", { z: 1n }]]),
      set: new Set([1, "x"]),
      bytes: new Uint8Array([1, 255]),
      none: undefined,
      numbers: [NaN, -Infinity, -0],
      pattern: /a+/gi,
      $: "a dollar",
      broken: "\ud800",
    };
    const described = await window.sampleBridge.invoke("describe", value);
    const back = (await window.sampleBridge.invoke("echo", value)) as typeof value;
    return {
      described,
      back: [
        back.date instanceof Date,
        back.map.get("a")?.z === 1n,
        back.set.has("x"),
        back.bytes instanceof Uint8Array && back.bytes[1] === 255,
        "none" in back,
        Number.isNaN(back.numbers[0]) && Object.is(back.numbers[2], -0),
        back.pattern.flags === "gi",
        back.$ === "a dollar",
        back.broken === "\ud800",
      ],
    };
  });
  expect(described).toContain("map: Map(1) { 'a' => { z: 1n } }");
  expect(back).toEqual(back.map(() => true));
});

test("a throwing handler, a missing handler and an uncloneable value are refused with Electron's messages", async () => {
  const reported = await app.page.evaluate(async () => {
    const { invoke } = window.sampleBridge;
    const failure = async (promise: Promise<unknown>): Promise<string> => {
      try {
        return `no error but ${String(await promise)}`;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    };
    return [
      await failure(invoke("fail")),
      await failure(invoke("missing")),
      await failure(invoke("uncloneable")),
      await failure(invoke("echo", () => 1)),
    ];
  });
  expect(reported.slice(0, 3)).toEqual([
    "Error invoking remote method 'fail': RangeError: out of range",
    "Error invoking remote method 'missing': Error: No handler registered for 'missing'",
    "Error invoking remote method 'uncloneable': Error: An object could not be cloned.",
  ]);
  expect(reported[3]).toContain("could not be cloned");
});

test("a handler in main is told which frame of which window called it", async () => {
  const sender = await app.page.evaluate(() => window.sampleBridge.invoke("sender"));
  expect(sender).toEqual({
    url: "app://sample/index.html",
    origin: "app://sample",
    isMainFrame: true,
    isOurWindow: true,
  });
});

test("messages from main arrive in order, and before a reply that main sends after them", async () => {
  const pushed = await app.page.evaluate(async () => {
    window.sample.pushed.length = 0;
    window.sampleBridge.send("push", 2000);
    await window.sampleBridge.invoke("echo", "after");
    return [...window.sample.pushed];
  });
  expect(pushed).toEqual(Array.from({ length: 2000 }, (_, index) => index));
});

test("the bridge works again after a reload, and answers to the old page are dropped", async () => {
  await app.page.evaluate(() => void window.sampleBridge.invoke("echo", "too late"));
  await app.page.reload();
  const state = await app.page.evaluate(async () => ({
    atStart: window.sample.bridgeAtStart,
    echo: await window.sampleBridge.invoke("echo", "again"),
  }));
  expect(state).toEqual({ atStart: "object", echo: "again" });
});
