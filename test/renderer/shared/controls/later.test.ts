import { expect, test } from "vitest";
import { later } from "../../../../renderer/shared/controls/later.ts";

test("a part is one promise for all until it is here, and from then on itself", async () => {
  let loads = 0;
  const part = { default: "view" };
  const load = later(() => {
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

test("a part that could not be loaded is asked for anew", async () => {
  let loads = 0;
  const load = later(() => {
    loads += 1;
    return loads === 1 ? Promise.reject(new Error("gone")) : Promise.resolve({ default: "view" });
  });
  await expect(load()).rejects.toThrow("gone");
  expect(await load()).toEqual({ default: "view" });
});
