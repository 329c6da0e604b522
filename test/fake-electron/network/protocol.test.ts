import { afterEach, expect, test } from "vitest";
import { readiness } from "../app/readiness.ts";
import { toChromiumUrl } from "../chromium/own-scheme-names.ts";
import { protocol } from "./protocol.ts";

afterEach(() => {
  readiness.isReady = false;
});

const privileges = { standard: true };

test("a second registration of privileged schemes replaces the first, as in Electron", () => {
  protocol.registerSchemesAsPrivileged([{ scheme: "first", privileges }]);
  expect(toChromiumUrl("first://host/x")).toBe("https://host.first.localhost/x");
  protocol.registerSchemesAsPrivileged([{ scheme: "second", privileges }]);
  expect(toChromiumUrl("second://host/x")).toBe("https://host.second.localhost/x");
  expect(toChromiumUrl("first://host/x")).toBe("first://host/x");
});

test("no privileged scheme can be registered once the app is ready", () => {
  readiness.isReady = true;
  expect(() => {
    protocol.registerSchemesAsPrivileged([]);
  }).toThrow("protocol.registerSchemesAsPrivileged should be called before app is ready");
});
