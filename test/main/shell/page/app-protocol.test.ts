import { expect, test, vi } from "vitest";
import { registerAppScheme } from "../../../../main/shell/page/app-protocol.ts";

const electron = vi.hoisted(() => ({ registered: [] as unknown[] }));
vi.mock("electron", () => ({
  protocol: { registerSchemesAsPrivileged: (schemes: unknown) => electron.registered.push(schemes) },
}));

test("the page's scheme has the standing of a secure address and a code cache, and nothing beyond: no bypass of its policy", () => {
  registerAppScheme();
  expect(electron.registered).toEqual([
    [
      {
        scheme: "app",
        privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
      },
    ],
  ]);
});
