import { expect, test, vi } from "vitest";
import { registerAppScheme } from "../../../../main/shell/page/app-protocol.ts";

const electron = vi.hoisted(() => ({ registered: [] as unknown[] }));
vi.mock("electron", () => ({
  protocol: { registerSchemesAsPrivileged: (schemes: unknown) => electron.registered.push(schemes) },
}));

test("the scheme of the page's address is secure, has a code cache, and cannot bypass the content policy", () => {
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
