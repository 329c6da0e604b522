import { expect, test } from "vitest";
import { refusingRules } from "./lint-planted.ts";

const rule = "no-restricted-syntax";

test.each([
  "renderer/state/app/planted.svelte.ts",
  "renderer/views/frame/Planted.svelte",
  "test/renderer/planted.ts",
])("lint refuses deep Svelte state in %s, because the bridge cannot clone its proxies", async (path) => {
  expect(await refusingRules(path, "let open = $state(false);\nvoid open;\n")).toContain(rule);
  expect(await refusingRules(path, "let open = $state.raw(false);\nvoid open;\n")).not.toContain(rule);
});
