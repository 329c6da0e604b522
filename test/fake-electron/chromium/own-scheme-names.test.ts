import { expect, test } from "vitest";
import { fromChromiumUrl, policyForChromium, registerOwnScheme, toChromiumUrl } from "./own-scheme-names.ts";

registerOwnScheme("app", true);
registerOwnScheme("media");

test.each([
  ["app://bundle/index.html?x=1#part", "https://bundle.app.localhost/index.html?x=1#part"],
  ["media://cdn.example/a%20b.png", "https://cdn.example.media.localhost/a%20b.png"],
])("the address %s translates to %s for Chromium, and back", (own, chromium) => {
  expect(toChromiumUrl(own)).toBe(chromium);
  expect(fromChromiumUrl(chromium)).toBe(own);
});

test.each(["https://example.com/app.localhost", "http://127.0.0.1:3000/", "about:blank"])(
  "the address %s does not have a scheme of the app's own, so it is not translated",
  (url) => {
    expect(toChromiumUrl(url)).toBe(url);
    expect(fromChromiumUrl(url)).toBe(url);
  },
);

test("https://bundle.app.localhost without a path is translated back to app://bundle", () => {
  expect(fromChromiumUrl("https://bundle.app.localhost")).toBe("app://bundle");
});

test("an address of Chromium for a scheme that the app has not registered is not translated back", () => {
  expect(fromChromiumUrl("https://bundle.other.localhost/x")).toBe("https://bundle.other.localhost/x");
});

test("policyForChromium translates the app's own schemes in a policy, and keeps everything else", () => {
  const policy =
    "default-src 'none'; img-src 'self' media: blob:; font-src app://bundle/fonts/; connect-src https:";
  expect(policyForChromium(policy)).toBe(
    "default-src 'none'; img-src 'self' media: https://*.media.localhost blob:; font-src https://bundle.app.localhost/fonts/; connect-src https:",
  );
});

test.each([
  ["app://bundle", "https://bundle.app.localhost/"],
  ["app:///bundle/x", "https://bundle.app.localhost/x"],
  ["app://bundle:1234/x", "https://bundle.app.localhost/x"],
])("the address %s with the app's own scheme is normalised as Chromium normalises it", (own, chromium) => {
  expect(toChromiumUrl(own)).toBe(chromium);
});

test("an address with the app's own standard scheme but without a host is refused", () => {
  expect(() => toChromiumUrl("app://")).toThrow("Invalid URL");
});
