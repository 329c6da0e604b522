import { expect, test, vi } from "vitest";
import { registerAppScheme } from "../../../../main/shell/page/app-protocol.ts";

const electron = vi.hoisted(() => ({ registered: [] as unknown[] }));
vi.mock("electron", () => ({
  protocol: { registerSchemesAsPrivileged: (schemes: unknown) => electron.registered.push(schemes) },
}));

test("the page's scheme counts as a secure address with a code cache, and cannot bypass its content policy", () => {
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
