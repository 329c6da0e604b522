import { expect, test } from "vitest";
import { createSystemKeys } from "../../../../main/shell/window/system-keys.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";

/** A system in which another program already has some keys. */
function harness(takenByOthers: readonly string[] = []) {
  const registered = new Map<string, () => void>();
  const refusals: boolean[] = [];
  const chosen = { keys: "" };
  let pressed = 0;
  const update = createSystemKeys({
    shortcuts: {
      register(accelerator, callback) {
        if (!/^[!-~]+$/u.test(accelerator)) throw new TypeError("conversion failure");
        if (takenByOthers.includes(accelerator) || registered.has(accelerator)) return false;
        registered.set(accelerator, callback);
        return true;
      },
      unregister: (accelerator) => void registered.delete(accelerator),
    },
    keys: () => chosen.keys,
    onPressed: () => {
      pressed += 1;
    },
    onRefusedChanged: (areRefused) => void refusals.push(areRefused),
    log: createRecordingLog().log,
  });
  function choose(keys: string): void {
    chosen.keys = keys;
    update();
  }
  return { choose, refusals, registered, pressed: () => pressed };
}

test("the chosen keys are registered with the system, and no others", () => {
  const { choose, registered, pressed } = harness();
  choose("");
  expect([...registered.keys()]).toEqual([]);
  choose("Mod+Alt+N");
  registered.get("CmdOrCtrl+Alt+N")?.();
  expect(pressed()).toBe(1);
  choose("Mod+Shift+ArrowUp");
  expect([...registered.keys()]).toEqual(["CmdOrCtrl+Shift+Up"]);
  choose("");
  expect([...registered.keys()]).toEqual([]);
});

test("keys that stay the same stay registered", () => {
  const { choose, registered, refusals } = harness();
  choose("Mod+Alt+N");
  choose("Mod+Alt+N");
  expect([...registered.keys()]).toEqual(["CmdOrCtrl+Alt+N"]);
  expect(refusals).toEqual([false]);
});

test.each(["Mod+Alt+N", "Mod+ש"])(
  "keys %s that the system does not give are reported until others are chosen",
  (keys) => {
    const { choose, refusals, registered } = harness(["CmdOrCtrl+Alt+N"]);
    choose(keys);
    expect(refusals).toEqual([true]);
    choose("Mod+Alt+M");
    expect(refusals).toEqual([true, false]);
    expect([...registered.keys()]).toEqual(["CmdOrCtrl+Alt+M"]);
  },
);

test("keys that were refused are asked for again at the next change", () => {
  const taken = ["CmdOrCtrl+Alt+N"];
  const { choose, refusals } = harness(taken);
  choose("Mod+Alt+N");
  taken.pop();
  choose("Mod+Alt+N");
  expect(refusals).toEqual([true, false]);
});
