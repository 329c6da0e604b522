import { describe, expect, test } from "vitest";
import { plantedImport, plantedLazyImport, refusingRules } from "./lint-planted.ts";

const layerRule = "import-x/no-restricted-paths";

const allowed: readonly [layer: string, target: string][] = [
  ["preload/planted.ts", "preload/contract.ts"],
  ["renderer/state/planted.svelte.ts", "preload/contract.ts"],
  ["renderer/views/Planted.svelte", "renderer/messages"],
  ["renderer/views/search/Planted.svelte", "renderer/views/search"],
  ["renderer/views/search/Planted.svelte", "renderer/state/search"],
  ["renderer/views/conversation/message/Planted.svelte", "renderer/views/activities"],
  ["renderer/views/frame/Planted.svelte", "renderer/views/search"],
  ["renderer/shared/people/planted.ts", "renderer/messages"],
  ["main/chat/planted.ts", "main/service"],
  ["main/chat/planted.ts", "main/push"],
  ["main/chat/planted.ts", "main/cache"],
  ["main/chat/planted.ts", "preload/contract.ts"],
  ["main/service/planted.ts", "preload/model/messages/message.ts"],
  ["main/push/planted.ts", "preload/base/ids.ts"],
  ["main/cache/planted.ts", "preload/model/messages/message.ts"],
  ["local-service/planted.ts", "api/shared/endpoint.ts"],
  ["local-service/planted.ts", "api/groups"],
  ["main/service/planted.ts", "api/shared/endpoint.ts"],
  ["api/planted.ts", "preload/base/ids.ts"],
  ["main/shell/planted.ts", "main/chat"],
  ["main/service/planted.ts", "main/async"],
  ["main/push/planted.ts", "main/async"],
  ["main/cache/planted.ts", "main/async"],
  ["main/shell/planted.ts", "preload/contract.ts"],
  ["main/accounts/account.ts", "main/chat"],
  ["main/main.ts", "main/shell"],
  ["main/messages/planted.ts", "texts/main"],
  ["renderer/messages/planted.ts", "texts/page"],
];

const forbidden: readonly [layer: string, target: string][] = [
  ["preload/planted.ts", "main/chat"],
  ["preload/planted.ts", "renderer/messages"],
  ["renderer/state/planted.svelte.ts", "main/chat"],
  ["renderer/views/Planted.svelte", "main/service"],
  ["renderer/state/planted.svelte.ts", "renderer/views"],
  ["renderer/views/search/Planted.svelte", "renderer/views/conversation"],
  ["renderer/views/activities/planted.ts", "renderer/views/conversation"],
  ["renderer/views/lightbox/Planted.svelte", "renderer/views/gallery"],
  ["renderer/views/settings/storage/Planted.svelte", "renderer/views/frame"],
  ["renderer/views/for-you/planted.ts", "renderer/main.ts"],
  ["renderer/shared/people/Planted.svelte", "renderer/state/app"],
  ["renderer/shared/people/planted.ts", "renderer/views/search"],
  ["renderer/messages/planted.ts", "renderer/shared/time"],
  ["renderer/views/search/planted.ts", "texts/page"],
  ["main/messages/planted.ts", "texts/page"],
  ["texts/page/planted.ts", "renderer/messages"],
  ["main/async/planted.ts", "main/chat"],
  ["main/async/planted.ts", "main/shell"],
  ["main/chat/planted.ts", "main/shell"],
  ["main/chat/planted.ts", "local-service"],
  ["main/chat/planted.ts", "renderer/messages"],
  ["main/service/planted.ts", "main/chat"],
  ["api/planted.ts", "main/service"],
  ["api/planted.ts", "local-service/world"],
  ["main/service/planted.ts", "main/cache"],
  ["main/push/planted.ts", "main/service"],
  ["main/push/planted.ts", "main/chat"],
  ["main/cache/planted.ts", "main/push"],
  ["main/cache/planted.ts", "main/chat"],
  ["local-service/planted.ts", "main/chat"],
  ["local-service/planted.ts", "main/cache"],
  ["local-service/planted.ts", "main/service/service-error.ts"],
  ["main/shell/planted.ts", "local-service"],
  ["main/shell/planted.ts", "main/main.ts"],
  ["main/accounts/account.ts", "main/shell"],
  ["main/commands/commands.ts", "local-service"],
];

describe("a layer imports only what the architecture allows", () => {
  test.each(allowed)("lint allows %s to import %s", async (layer, target) => {
    expect(await refusingRules(layer, plantedImport(layer, target))).toEqual([]);
  });

  test.each(forbidden)("lint does not allow %s to import %s", async (layer, target) => {
    expect(await refusingRules(layer, plantedImport(layer, target))).toContain(layerRule);
  });

  test.each(forbidden)(
    "lint does not allow %s to import %s lazily with import() either",
    async (layer, target) => {
      expect(await refusingRules(layer, plantedLazyImport(layer, target))).toContain(layerRule);
    },
  );
});

describe("only main.ts loads the local service, and only lazily", () => {
  test("lint allows main.ts to load the local service lazily with import()", async () => {
    expect(await refusingRules("main/main.ts", plantedLazyImport("main/main.ts", "local-service"))).toEqual(
      [],
    );
  });

  test("lint does not allow main.ts to import the local service statically", async () => {
    expect(await refusingRules("main/main.ts", plantedImport("main/main.ts", "local-service"))).toEqual([
      "@typescript-eslint/no-restricted-imports",
    ]);
  });
});
