import { expect, test } from "vitest";
import { isNothingSent } from "../../../main/service/network-failure.ts";

const fetchFailed = (code: string): Error =>
  new TypeError("fetch failed", { cause: Object.assign(new Error("socket"), { code }) });

test.each(["ECONNREFUSED", "ENOTFOUND", "EHOSTUNREACH", "UND_ERR_CONNECT_TIMEOUT", "CERT_HAS_EXPIRED"])(
  "the error %s means that no connection was made, so that nothing was sent",
  (code) => {
    expect(isNothingSent(fetchFailed(code))).toBe(true);
  },
);

test.each([
  "ERR_INTERNET_DISCONNECTED",
  "ERR_NAME_NOT_RESOLVED",
  "ERR_CONNECTION_REFUSED",
  "ERR_CONNECTION_TIMED_OUT",
  "ERR_PROXY_CONNECTION_FAILED",
  "ERR_CERT_AUTHORITY_INVALID",
])("Chromium's %s in the error message also means that nothing was sent", (code) => {
  expect(isNothingSent(new Error(`net::${code}`))).toBe(true);
});

test.each(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET", "ETIMEDOUT"])(
  "after the error %s the request may have arrived",
  (code) => {
    expect(isNothingSent(fetchFailed(code))).toBe(false);
  },
);

test.each([
  "ERR_CONNECTION_RESET",
  "ERR_TIMED_OUT",
  "ERR_HTTP2_PING_FAILED",
  "ERR_HTTP2_STREAM_CLOSED",
  "ERR_SSL_PROTOCOL_ERROR",
  "ERR_SOCKET_NOT_CONNECTED",
  "ERR_NETWORK_CHANGED",
  "ERR_FAILED",
  "ERR_OF_A_LATER_VERSION",
])("after Chromium's error %s, too, the request may have arrived", (code) => {
  expect(isNothingSent(new Error(`net::${code}`))).toBe(false);
});

test("if a failure is no Error, has no code or is its own cause, the request counts as possibly arrived", () => {
  expect(isNothingSent("refused")).toBe(false);
  expect(isNothingSent(new Error("Attempted to redirect, but redirect policy was 'error'"))).toBe(false);
  const endless = new Error("endless");
  endless.cause = endless;
  expect(isNothingSent(endless)).toBe(false);
});
