import { beforeEach, expect, test, vi } from "vitest";
import { applySpelling } from "../../../../main/shell/window/spelling.ts";

const chromium = vi.hoisted(() => ({ asked: [] as unknown[][] }));
vi.mock("electron", () => {
  const note =
    (name: string) =>
    (...args: unknown[]): void =>
      void chromium.asked.push([name, ...args]);
  return {
    app: { getPreferredSystemLanguages: () => ["pt-PT"] },
    session: {
      defaultSession: {
        availableSpellCheckerLanguages: ["en-GB", "pt-PT"],
        setSpellCheckerDictionaryDownloadURL: note("from"),
        setSpellCheckerLanguages: note("languages"),
        setSpellCheckerEnabled: note("enabled"),
      },
    },
  };
});
beforeEach(() => {
  chromium.asked = [];
});

test("while spelling is not checked, the dictionaries' address leads to this computer, and is set before all else", () => {
  applySpelling({ isSpellingChecked: false, spellingLanguages: ["en-GB"] });
  const [[what, address] = []] = chromium.asked;
  expect(what).toBe("from");
  expect(new URL(String(address)).hostname).toBe("127.0.0.1");
  expect(chromium.asked.slice(1)).toEqual([
    ["languages", []],
    ["enabled", false],
  ]);
});

test("while spelling is checked, dictionaries for the chosen languages come from Chromium's usual server", () => {
  applySpelling({ isSpellingChecked: true, spellingLanguages: ["en-GB"] });
  expect(new URL(String(chromium.asked[0]?.[1])).hostname).toBe("redirector.gvt1.com");
  expect(chromium.asked.slice(1)).toEqual([
    ["languages", ["en-GB"]],
    ["enabled", true],
  ]);
});
