// Imitates https://www.electronjs.org/docs/latest/api/protocol
import { registerOwnSchemes } from "../chromium/own-scheme-names.ts";
import { hasSchemeHandler, setSchemeHandler } from "../chromium/own-scheme-server.ts";
import { readiness, requireReady } from "../app/readiness.ts";

export const protocol = {
  /** As in Electron, a second call silently replaces the schemes of the first. */
  registerSchemesAsPrivileged(schemes: Electron.CustomScheme[]): void {
    if (readiness.isReady)
      throw new Error("protocol.registerSchemesAsPrivileged should be called before app is ready");
    registerOwnSchemes(
      schemes.map(({ scheme, privileges }) => ({ scheme, isStandard: privileges?.standard === true })),
    );
  },
  handle(scheme: string, handler: (request: Request) => Response | Promise<Response>): void {
    requireReady("protocol.handle can only be called after app is ready");
    if (hasSchemeHandler(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    setSchemeHandler(scheme, handler);
  },
} satisfies Partial<Electron.Protocol>;
