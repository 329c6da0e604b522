// `protocol` with the members that only Electron's tests call, such as `unhandle` after each case.
import { ownSchemes, registerOwnScheme } from "../../fake-electron/chromium/own-scheme-names.ts";
import { hasSchemeHandler, removeSchemeHandler } from "../../fake-electron/chromium/own-scheme-server.ts";
import { protocol as standIn } from "../../fake-electron/network/protocol.ts";
import { registeredProtocols } from "./registered-protocols.ts";

/**
 * Electron accepts schemes that were never registered. The stand-in must register a scheme before Chromium requests it.
 */
function handle(scheme: string, handler: (request: Request) => Response | Promise<Response>): void {
  if (!ownSchemes().includes(scheme) && !/^(https?|file)$/.test(scheme)) registerOwnScheme(scheme);
  standIn.handle(scheme, handler);
}

export const protocol = {
  ...standIn,
  handle,
  ...registeredProtocols(handle, hasSchemeHandler),
  unregisterProtocol: removeSchemeHandler,
  isProtocolRegistered: hasSchemeHandler,
  // Nothing intercepts a protocol through the deprecated API, so there is nothing to undo.
  uninterceptProtocol: () => false,
  isProtocolIntercepted: () => false,
  isProtocolHandled: hasSchemeHandler,
  unhandle(scheme: string): void {
    if (!removeSchemeHandler(scheme)) throw new Error(`Failed to unhandle protocol: ${scheme}`);
  },
};
