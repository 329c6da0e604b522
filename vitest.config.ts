import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { playwright } from "@vitest/browser-playwright";
import { defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { changes } from "./scripts/build/changes.mjs";
import { emojiData } from "./scripts/build/emoji.mjs";
import { compiledMessages } from "./scripts/build/messages.mjs";
import { rendererPlugins } from "./scripts/build/renderer.mjs";
import { slowImports } from "./scripts/build/slow-imports.mjs";

const chromium = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";

/** Chromium's flags for tests: no graphics card, and no network requests by Chromium itself. */
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A microphone that beeps each second, and that every page may open.
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
];

const minute = 60_000;

/**
 * The time to which the clock is set at the start of each test file, in milliseconds since the epoch; null for the
 * current time. `npm test -- --at=…` sets it.
 */
const startsAt = process.env["NATTER_TEST_AT"] === undefined ? null : Number(process.env["NATTER_TEST_AT"]);

/** Milliseconds by which pages are delayed: see "Races" in CONTRIBUTING.md. */
const pageDelay = Number(process.env["PAGE_DELAY_MS"] ?? 0);

/**
 * The limits of a test, of its setup and of the wait for an expected state. Other work can slow a computer down by ten
 * times. A long limit costs nothing if the state appears soon.
 */
const limits = { testTimeout: 2 * minute, hookTimeout: minute, expect: { poll: { timeout: 30_000 } } };

/**
 * The packages that the page imports, read from its sources. Vite would find those of a lazily loaded part only when
 * the part is loaded. It would then reload the page in the middle of a test.
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

/**
 * Tests of `main/shell` that mock the module `electron`, so each file needs modules of its own. The other files of a project in Node
 * share the modules of their process: decision 49.
 */
const apart = globSync("test/main/shell/**/*.test.ts", { cwd: import.meta.dirname })
  .filter((file) =>
    /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(join(import.meta.dirname, file), "utf8")),
  )
  .map((file) => file.replaceAll("\\", "/"));

/** Small files that take longest. */
const longest = ["kill-uploading", "kill-talking", "kill-drawn"].map((name) => `test/faults/${name}.test.ts`);

/**
 * Begins with the files that take longest, so that at the end no process waits for another one. Vitest itself takes the largest
 * for the longest if it has not run the files before.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification): boolean =>
      longest.some((name) => moduleId.endsWith(name));
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

export default defineConfig({
  test: {
    ...limits,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    setupFiles: ["test/support/clock/start-clock.ts"],
    provide: { startsAt, pageDelay },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["test/{api,local-service,main,preload}/**/*.test.ts"],
          exclude: apart,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "unit-apart",
          include: [...apart, "test/{house,support}/**/*.test.ts"],
        },
      },
      {
        extends: true,
        plugins: [...rendererPlugins(), ...(pageDelay > 0 ? [slowImports()] : [])],
        optimizeDeps: { include: importedPackages() },
        test: {
          name: "renderer",
          setupFiles: ["test/renderer/clean-page.ts"],
          // Both setup files are imported before the first one moves the clock: see clean-page.ts.
          sequence: { setupFiles: "parallel" },
          include: ["test/renderer/**/*.browser.test.ts"],
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: chromium, args: flags },
              // Sets the locale, because Playwright otherwise uses en-US, whatever the environment says.
              contextOptions: { locale: Intl.DateTimeFormat().resolvedOptions().locale },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      {
        extends: true,
        // Generates client code, because Node would otherwise get Svelte's server build, in which runes do nothing.
        plugins: [
          svelte({ configFile: false, dynamicCompileOptions: () => ({ generate: "client" }) }),
          changes(),
          emojiData(),
          compiledMessages(),
        ],
        ssr: { resolve: { conditions: ["browser", ...defaultServerConditions] } },
        test: {
          name: "renderer-runes",
          include: ["test/renderer/**/*.test.ts"],
          exclude: ["test/renderer/**/*.browser.test.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "keychain",
          include: ["test/keychain/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "desktop",
          include: ["test/desktop/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "service",
          include: ["test/service/**/*.test.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "stand-in",
          include: ["test/fake-electron/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "electron-spec",
          include: ["test/electron-spec/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "journeys",
          setupFiles: ["test/support/network/record-calls.ts", "test/support/app/close-shared-app.ts"],
          include: ["test/{journeys,security}/**/*.test.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "faults",
          include: ["test/faults/**/*.test.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "packages",
          include: ["test/packages/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "smoke",
          include: ["test/smoke/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "screenshots",
          include: ["test/screenshots/**/*.test.ts"],
          isolate: false,
        },
      },
    ],
  },
});
