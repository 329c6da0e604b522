import { expect, test } from "vitest";
import { lazyPart, loadBeforeParts } from "../../../../renderer/shared/controls/lazy-part.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";

test("callers share one promise while a part of the page loads, and then get the part itself", async () => {
  let loads = 0;
  const part = { default: "view" };
  const load = lazyPart(() => {
    loads += 1;
    return Promise.resolve(part);
  });
  const first = load();
  expect(first).toBeInstanceOf(Promise);
  expect(load()).toBe(first);
  expect(await first).toBe(part);
  expect(load()).toBe(part);
  expect(loads).toBe(1);
});

test("a part of the page that could not be loaded is requested again at the next call", async () => {
  let loads = 0;
  const load = lazyPart(() => {
    loads += 1;
    return loads === 1 ? Promise.reject(new Error("gone")) : Promise.resolve({ default: "view" });
  });
  await expect(load()).rejects.toThrow("gone");
  expect(await load()).toEqual({ default: "view" });
});

test("a part of the page waits for the state that all parts need, even if the part itself is loaded", async () => {
  const loaded: string[] = [];
  let finish: (value: string) => void = () => undefined;
  let before: unknown = new Promise<string>((resolve) => {
    finish = resolve;
  });
  loadBeforeParts(() => before);
  const part = { default: "view" };
  const load = lazyPart(() => Promise.resolve(part));
  const waiting = Promise.resolve(load()).then(() => loaded.push("part"));
  await settle();
  expect(loaded).toEqual([]);
  finish("state");
  await waiting;
  expect(load()).toBeInstanceOf(Promise);
  before = "state";
  expect(load()).toBe(part);
  loadBeforeParts(() => null);
});
