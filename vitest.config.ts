import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { playwright } from "@vitest/browser-playwright";
import { defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";
import { emojiData } from "./scripts/build/emoji.mjs";
import { compiledMessages } from "./scripts/build/messages.mjs";
import { rendererPlugins } from "./scripts/build/renderer.mjs";

const chromium = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";

/** Chromium as a test wants it: no graphics card, nothing fetched on its own account. */
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const minute = 60_000;

/** What is waited for may take its time on a busy computer; where all is well a wait costs nothing. */
const patient = { poll: { timeout: 15_000 } };

/**
 * The packages that the page imports, read from its sources. Vite finds those of a part that is loaded later only when it is
 * loaded, and then loads the page anew in the middle of a test.
 */
function importedPackages(): string[] {
  const sources = globSync("renderer/**/*.{svelte,ts}", { cwd: import.meta.dirname });
  const names = sources.flatMap((source) => {
    const text = readFileSync(join(import.meta.dirname, source), "utf8");
    return [...text.matchAll(/^\s*import (?!type )[^;]*? from "((?:@|[a-z])[^":]*)";/gm)].map(
      ([, name = ""]) => name,
    );
  });
  return [...new Set(names)].filter((name) => !/^(?:svelte(?:\/|$)|virtual:)/.test(name)).sort();
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          expect: patient,
          include: ["test/{api,local-service,main,preload,house,support}/**/*.test.ts"],
          testTimeout: 30_000,
        },
      },
      {
        plugins: rendererPlugins(),
        optimizeDeps: { include: importedPackages() },
        test: {
          name: "renderer",
          expect: patient,
          include: ["test/renderer/**/*.browser.test.ts"],
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: chromium, args: flags } }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      {
        // Node would by itself get Svelte's server build, in which runes do nothing.
        plugins: [
          svelte({ configFile: false, dynamicCompileOptions: () => ({ generate: "client" }) }),
          emojiData(),
          compiledMessages(),
        ],
        ssr: { resolve: { conditions: ["browser", ...defaultServerConditions] } },
        test: {
          name: "renderer-runes",
          expect: patient,
          include: ["test/renderer/**/*.test.ts"],
          exclude: ["test/renderer/**/*.browser.test.ts"],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "keychain",
          expect: patient,
          include: ["test/keychain/**/*.test.ts"],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "service",
          expect: patient,
          include: ["test/service/**/*.test.ts"],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "stand-in",
          expect: patient,
          include: ["test/fake-electron/**/*.test.ts"],
          testTimeout: 2 * minute,
          hookTimeout: minute,
        },
      },
      {
        test: {
          name: "electron-spec",
          include: ["test/electron-spec/**/*.test.ts"],
        },
      },
      {
        test: {
          name: "journeys",
          include: ["test/{journeys,security}/**/*.test.ts"],
          testTimeout: 2 * minute,
          hookTimeout: minute,
        },
      },
      {
        test: {
          name: "faults",
          include: ["test/faults/**/*.test.ts"],
          testTimeout: 2 * minute,
          hookTimeout: minute,
        },
      },
      {
        test: {
          name: "smoke",
          include: ["test/smoke/**/*.test.ts"],
          testTimeout: 2 * minute,
          hookTimeout: minute,
        },
      },
      {
        test: {
          name: "screenshots",
          include: ["test/screenshots/**/*.test.ts"],
          testTimeout: 2 * minute,
          hookTimeout: minute,
        },
      },
    ],
  },
});
