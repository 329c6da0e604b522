// `protocol` with the members that only Electron's tests call, such as `unhandle` after each case.
import { ownSchemes, registerOwnScheme } from "../../fake-electron/chromium/own-scheme-names.ts";
import { hasSchemeHandler, removeSchemeHandler } from "../../fake-electron/chromium/own-scheme-server.ts";
import { protocol as standIn } from "../../fake-electron/network/protocol.ts";

export const protocol = {
  ...standIn,
  /**
   * Electron accepts schemes that were never registered. The stand-in must register a scheme before Chromium requests
   * it.
   */
  handle(scheme: string, handler: (request: Request) => Response | Promise<Response>): void {
    if (!ownSchemes().includes(scheme) && !/^(https?|file)$/.test(scheme)) registerOwnScheme(scheme);
    standIn.handle(scheme, handler);
  },
  // Nothing registers a protocol through the deprecated API, so there is nothing to unregister.
  unregisterProtocol: () => false,
  uninterceptProtocol: () => false,
  isProtocolRegistered: () => false,
  isProtocolIntercepted: () => false,
  isProtocolHandled: (scheme: string) => hasSchemeHandler(scheme),
  unhandle(scheme: string): void {
    if (!removeSchemeHandler(scheme)) throw new Error(`Failed to unhandle protocol: ${scheme}`);
  },
};
