import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Problem } from "../../../../preload/base/reply.ts";
import { SettingsState } from "../../../../renderer/state/app/settings.svelte.ts";
import { buildSettings } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

function setUp() {
  const transport = createFakeTransport();
  const unsaved: Problem[] = [];
  const settings = new SettingsState(
    createBridge(transport, () => ""),
    buildSettings(),
    (problem) => unsaved.push(problem),
  );
  return { transport, settings, unsaved };
}

test("a changed setting shows at once, and then as main saved it", async () => {
  const { transport, settings } = setUp();
  transport.answer("changeSettings", () => done(buildSettings({ listWidth: 420 })));
  const changing = settings.change({ listWidth: 900 });
  expect(settings.value.listWidth).toBe(900);
  expect(await changing).toBe(true);
  expect(settings.value.listWidth).toBe(420);
});

test("a setting that could not be saved is reverted, and the problem is announced", async () => {
  const { transport, settings, unsaved } = setUp();
  transport.answer("changeSettings", () => failed({ kind: "disk", reason: "ENOSPC" }));
  expect(await settings.change({ theme: "dark" })).toBe(false);
  expect(settings.value.theme).toBe("system");
  expect(unsaved).toEqual([{ kind: "disk", reason: "ENOSPC" }]);
});

test("a setting that is changed elsewhere arrives by push", () => {
  const { settings } = setUp();
  settings.settingsChanged(buildSettings({ density: "compact" }));
  expect(settings.value.density).toBe("compact");
});

test("the answer and the push of an earlier change leave a later change of the same setting as it is", async () => {
  const { transport, settings } = setUp();
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const widths = [380, 400];
  let calls = 0;
  transport.answer("changeSettings", async () => {
    const call = calls;
    calls += 1;
    await answers[call]?.promise;
    return done(buildSettings({ listWidth: widths[call] ?? 0 }));
  });
  const changes = [settings.change({ listWidth: 380 }), settings.change({ listWidth: 400 })];
  settings.settingsChanged(buildSettings({ listWidth: 380 }));
  expect(settings.value.listWidth).toBe(400);
  answers[0]?.resolve();
  await changes[0];
  expect(settings.value.listWidth).toBe(400);
  answers[1]?.resolve();
  await changes[1];
  expect(settings.value.listWidth).toBe(400);
});
