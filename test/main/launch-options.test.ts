import { expect, test } from "vitest";
import { readLaunchOptions } from "../../main/launch-options.ts";

test("without arguments the app uses the real service and does not start the demo", () => {
  expect(readLaunchOptions([])).toEqual({
    isDemo: false,
    isHidden: false,
    serviceOrigin: null,
    language: null,
    refusedReason: null,
  });
});

test("--demo is recognised among Chromium's switches", () => {
  expect(readLaunchOptions(["--no-sandbox", "--demo", "--lang=pt"]).isDemo).toBe(true);
});

test("an option that Natter does not know changes nothing", () => {
  expect(readLaunchOptions(["--bogus", "--other=1"])).toEqual(readLaunchOptions([]));
});

test("a service on loopback can replace the real service", () => {
  expect(readLaunchOptions(["--service=http://127.0.0.1:4070"]).serviceOrigin).toBe("http://127.0.0.1:4070");
});

test.each([
  "https://evil.example",
  "http://127.0.0.1.evil.example:80",
  "http://user@evil.example",
  "http://10.0.0.1:80",
  "http://127.0.0.1:80/path",
  "file:///etc/passwd",
  "nonsense",
])("a service at any other address is refused: %s", (address) => {
  const options = readLaunchOptions([`--service=${address}`]);
  expect(options.serviceOrigin).toBeNull();
  expect(options.refusedReason).toContain("--service");
});

test.each([
  [["natter://message/1/2", "--service=http://127.0.0.1:1", "--demo"]],
  [["--", "natter://message/1/2", "--service=http://127.0.0.1:1", "--demo"]],
  [["natter:x", "--service", "http://127.0.0.1:1"]],
  [["https://groupme.com/join_group/1/a", "--service=http://127.0.0.1:1", "--demo"]],
])("command-line options after a link are ignored", (args) => {
  expect(readLaunchOptions(args)).toEqual({
    isDemo: false,
    isHidden: false,
    serviceOrigin: null,
    language: null,
    refusedReason: null,
  });
});

test("the address of a service may follow --service as an argument of its own", () => {
  expect(readLaunchOptions(["--service", "http://127.0.0.1:1"]).serviceOrigin).toBe("http://127.0.0.1:1");
});

test("command-line options before a link apply, because the person who started Natter set them", () => {
  const { serviceOrigin, isDemo } = readLaunchOptions(["--service=http://127.0.0.1:1", "natter:x", "--demo"]);
  expect({ serviceOrigin, isDemo }).toEqual({ serviceOrigin: "http://127.0.0.1:1", isDemo: false });
});

test("arguments after -- are never read as options", () => {
  expect(readLaunchOptions(["--", "--demo", "--service=http://127.0.0.1:1"])).toEqual({
    isDemo: false,
    isHidden: false,
    serviceOrigin: null,
    language: null,
    refusedReason: null,
  });
});

test("a developer can ask for a language, also for the pseudo-language, but not for one that does not exist", () => {
  const languages = ["ar", "en-XA", "tlh", ""].map(
    (tag) => readLaunchOptions([`--language=${tag}`]).language,
  );
  expect(languages).toEqual(["ar", "en-XA", null, null]);
});

test("--hidden starts without the window, but not if it comes after a link", () => {
  expect(readLaunchOptions(["--hidden"]).isHidden).toBe(true);
  expect(readLaunchOptions(["natter://message/1/2", "--hidden"]).isHidden).toBe(false);
});
