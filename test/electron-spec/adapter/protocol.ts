// `protocol` with `unhandle`, which Electron's tests call after each case.
import { ownSchemes, registerOwnScheme } from "../../fake-electron/chromium/own-scheme-names.ts";
import { hasSchemeHandler, removeSchemeHandler } from "../../fake-electron/chromium/own-scheme-server.ts";
import { protocol as standIn } from "../../fake-electron/network/protocol.ts";

/** The module `protocol`. */
export const protocol = {
  ...standIn,
  /** Electron takes schemes that were never registered; the stand-in must know them before Chromium is asked. */
  handle(scheme: string, handler: (request: Request) => Response | Promise<Response>): void {
    if (!ownSchemes().includes(scheme) && !/^(https?|file)$/.test(scheme)) registerOwnScheme(scheme);
    standIn.handle(scheme, handler);
  },
  // Nothing is ever registered in the old way, so there is nothing to take back.
  unregisterProtocol: () => false,
  uninterceptProtocol: () => false,
  isProtocolRegistered: () => false,
  isProtocolIntercepted: () => false,
  isProtocolHandled: (scheme: string) => hasSchemeHandler(scheme),
  unhandle(scheme: string): void {
    if (!removeSchemeHandler(scheme)) throw new Error(`Failed to unhandle protocol: ${scheme}`);
  },
};
