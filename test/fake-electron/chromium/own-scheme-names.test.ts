import { expect, test } from "vitest";
import { fromChromium, policyForChromium, registerOwnScheme, toChromium } from "./own-scheme-names.ts";

registerOwnScheme("app");
registerOwnScheme("media");

test.each([
  ["app://bundle/index.html?x=1#part", "https://bundle.app.localhost/index.html?x=1#part"],
  ["media://cdn.example/a%20b.png", "https://cdn.example.media.localhost/a%20b.png"],
])("%s is %s to Chromium, and back", (own, chromium) => {
  expect(toChromium(own)).toBe(chromium);
  expect(fromChromium(chromium)).toBe(own);
});

test.each(["https://example.com/app.localhost", "http://127.0.0.1:3000/", "about:blank"])(
  "%s is nothing of the app's own",
  (url) => {
    expect(toChromium(url)).toBe(url);
    expect(fromChromium(url)).toBe(url);
  },
);

test("an origin is translated without a path", () => {
  expect(fromChromium("https://bundle.app.localhost")).toBe("app://bundle");
});

test("an address of a scheme that was not registered stays as it is", () => {
  expect(fromChromium("https://bundle.other.localhost/x")).toBe("https://bundle.other.localhost/x");
});

test("a policy names the own schemes as Chromium knows them, and keeps the rest", () => {
  const policy =
    "default-src 'none'; img-src 'self' media: blob:; font-src app://bundle/fonts/; connect-src https:";
  expect(policyForChromium(policy)).toBe(
    "default-src 'none'; img-src 'self' media: https://*.media.localhost blob:; font-src https://bundle.app.localhost/fonts/; connect-src https:",
  );
});
