import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { completeLanguages } from "../../../preload/model/app/languages.ts";
import { loadFromBuilder } from "../../../scripts/package/load-from-builder.mjs";
import { inRoot } from "../../../scripts/setup/places.mjs";

type Texts = Readonly<Record<string, string>>;

/** The parts of electron-builder's configuration that are read here. */
interface Configuration {
  readonly linux: {
    readonly desktop: { readonly entry: Texts; readonly desktopActions: Readonly<Record<string, Texts>> };
  };
  readonly mac: {
    readonly extendInfo: Readonly<Record<string, unknown>>;
    readonly extraResources: readonly { readonly from: string; readonly to: string }[];
  };
}

const { load } = loadFromBuilder("js-yaml") as { load: (text: string) => unknown };
const { linux, mac } = load(readFileSync(inRoot("electron-builder.yml"), "utf8")) as Configuration;

/** The languages that need a translation, and their names in launchers and in the folders of an app for macOS. */
const translated = completeLanguages
  .filter((language) => !language.startsWith("en-"))
  .map((language) => ({ language, system: language.replace("-", "_") }));

test.each(translated)(
  "the launcher on Linux is in $language, with the page's words",
  ({ language, system }) => {
    const page = JSON.parse(readFileSync(inRoot(`texts/page/${language}.json`), "utf8")) as {
      readonly common: Texts;
      readonly pages: Texts;
    };
    const { entry, desktopActions } = linux.desktop;
    const name = (action: string) => desktopActions[action]?.[`Name[${system}]`];
    expect(entry[`Comment[${system}]`]).toEqual(expect.any(String));
    expect(Object.keys(desktopActions).filter((action) => name(action) === undefined)).toEqual([]);
    expect([name("Calendar"), name("Settings")]).toEqual([page.pages["calendar"], page.common["settings"]]);
  },
);

test.each(translated)("macOS says in $language what the microphone is for", ({ system }) => {
  const reasons = Object.keys(mac.extendInfo).filter((key) => key.endsWith("UsageDescription"));
  const sentences = readFileSync(inRoot(`build/mac/${system}.lproj/InfoPlist.strings`), "utf8");
  expect(reasons).toEqual(["NSMicrophoneUsageDescription"]);
  expect(sentences).toMatch(/^"NSMicrophoneUsageDescription" = "[^"]+";\n$/);
});

test("the package for macOS contains the sentences, and those in Spanish also for Latin America", () => {
  expect(mac.extraResources).toContainEqual({ from: "build/mac", to: "." });
  expect(mac.extraResources).toContainEqual({ from: "build/mac/es.lproj", to: "es_419.lproj" });
});
