import { net } from "electron";

/** Fetch by Chromium's network stack, so that the system's proxies and certificates are honoured. */
export const networkFetch: typeof fetch = (input, init) =>
  net.fetch(input instanceof URL ? input.href : input, init);
