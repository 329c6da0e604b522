import { expect, test } from "vitest";
import type { AccountKey } from "../../../../preload/base/ids.ts";
import type { AppState } from "../../../../renderer/state/app/context.ts";
import { LaterState } from "../../../../renderer/state/app/later-state.svelte.ts";
import type { LoadedParts } from "../../../../renderer/state/app/later-state.svelte.ts";

const parts = { isTest: true } as unknown as AppState;

function loadedParts(done: string[]): LoadedParts<AppState> {
  return {
    parts,
    leaveAccount: (left) => void done.push(`left ${String(left)}`),
    readAccount: () => void done.push("read"),
    stop: () => void done.push("stopped"),
  };
}

test("the later state is created once, and a function passed to `run` earlier is called once it is loaded", async () => {
  let created = 0;
  const later = new LaterState(() => {
    created += 1;
    return Promise.resolve(loadedParts([]));
  });
  const done: AppState[] = [];
  later.run((given) => done.push(given));
  expect([later.load() === later.load(), done.length, later.parts]).toEqual([true, 0, null]);
  await later.load();
  expect(done).toEqual([parts]);
  later.run((given) => done.push(given));
  expect([done.length, created, later.load(), later.parts]).toEqual([2, 1, parts, parts]);
});

test("if the state that loads later cannot be loaded, the next call tries again", async () => {
  let tries = 0;
  const later = new LaterState(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error("gone")) : Promise.resolve(loadedParts([]));
  });
  await expect(later.load()).rejects.toThrow("gone");
  expect(await later.load()).toBe(parts);
});

test("the state that loads later follows each change of account once it is loaded, and stops with the window", async () => {
  const done: string[] = [];
  const later = new LaterState(() => Promise.resolve(loadedParts(done)));
  later.leaveAccount(null);
  later.readAccount();
  expect(done).toEqual([]);
  await later.load();
  later.leaveAccount("a" as AccountKey);
  later.readAccount();
  later.stop();
  expect(done).toEqual(["left a", "read", "stopped"]);
});
