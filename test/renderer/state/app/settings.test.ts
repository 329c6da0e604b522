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
