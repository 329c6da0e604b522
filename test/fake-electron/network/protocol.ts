// Imitates https://www.electronjs.org/docs/latest/api/protocol
import { registerOwnScheme } from "../chromium/own-scheme-names.ts";
import { hasSchemeHandler, setSchemeHandler } from "../chromium/own-scheme-server.ts";
import { readiness, requireReady } from "../app/readiness.ts";

export const protocol = {
  registerSchemesAsPrivileged(schemes: Electron.CustomScheme[]): void {
    if (readiness.isReady)
      throw new Error("protocol.registerSchemesAsPrivileged should be called before app is ready");
    for (const { scheme, privileges } of schemes) registerOwnScheme(scheme, privileges?.standard === true);
  },
  handle(scheme: string, handler: (request: Request) => Response | Promise<Response>): void {
    requireReady("protocol.handle can only be called after app is ready");
    if (hasSchemeHandler(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    setSchemeHandler(scheme, handler);
  },
} satisfies Partial<Electron.Protocol>;
