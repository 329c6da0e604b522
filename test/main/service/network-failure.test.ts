import { expect, test } from "vitest";
import { brokeMidway } from "../../../main/service/network-failure.ts";

const fetchFailed = (code: string): Error =>
  new TypeError("fetch failed", { cause: Object.assign(new Error("socket"), { code }) });

test.each(["ECONNREFUSED", "ENOTFOUND", "EHOSTUNREACH", "UND_ERR_CONNECT_TIMEOUT"])(
  "%s means that no connection was made",
  (code) => {
    expect(brokeMidway(fetchFailed(code))).toBe(false);
  },
);

test.each(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"])("%s means that a connection broke", (code) => {
  expect(brokeMidway(fetchFailed(code))).toBe(true);
});

test("Chromium's network says it in the message", () => {
  expect(brokeMidway(new Error("net::ERR_CONNECTION_RESET"))).toBe(true);
  expect(brokeMidway(new Error("net::ERR_INTERNET_DISCONNECTED"))).toBe(false);
});

test("something that is no error, and an error that causes itself, are no broken connection", () => {
  expect(brokeMidway("reset")).toBe(false);
  const endless = new Error("endless");
  endless.cause = endless;
  expect(brokeMidway(endless)).toBe(false);
});
