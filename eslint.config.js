// Must stay the first import: it sets what the Svelte parser reads when it is loaded.
import "./scripts/lint/share-components.mjs";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import importX from "eslint-plugin-import-x";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import { layerZones } from "./scripts/lint/layers.mjs";
import { moduleRules, networkGlobals } from "./scripts/lint/modules.mjs";
import { rules, rulesForShipped } from "./scripts/lint/rules.mjs";
import { testParser } from "./scripts/lint/test-parser.mjs";

const noBarrels = {
  selector: "ExportAllDeclaration",
  message: "No barrels: import from the file that has it.",
};

/** A test that waits for a time to pass is slow, and fails on a slow computer. What waits for a real process says so. */
const noSleeps = [
  "NewExpression[callee.name='Promise'] > ArrowFunctionExpression CallExpression[callee.name='setTimeout']",
  "ImportDeclaration[source.value=/^(node:)?timers\\u002fpromises$/] > ImportSpecifier[imported.name='setTimeout']",
  "CallExpression[callee.property.name='waitForTimeout']",
].map((selector) => ({
  selector,
  message: "Await an event, or hold a clock: see test/support/clock/fixed-clock.ts.",
}));

/** A limit of one second is too short on a busy computer. */
const noShortWaits = {
  selector: "CallExpression[callee.object.name='vi'][callee.property.name='waitFor']",
  message: "Wait with eventually() of test/support/clock/eventually.ts, or with expect.poll().",
};

/** A folder that a test forgets to remove stays on the disk. */
const noOwnFolders = {
  selector: "ImportSpecifier[imported.name=/^mkdtemp/]",
  message: "Use temporaryFolder() of test/support/files/temporary-folder.ts.",
};

/** The rules for every test. */
const testSyntax = [noBarrels, ...noSleeps, noShortWaits, noOwnFolders];

/** One way to the service: every call passes the same conversion of errors. */
const noDirectCalls = {
  selector:
    "CallExpression[callee.property.name='call']:matches([callee.object.name='service'], [callee.object.property.name='service'])",
  message: "Call the service by ask() or askForServiceReply() of main/chat/core/ask.ts.",
};

/** The page hands its state to the bridge, and a deep proxy cannot be cloned there. */
const noDeepState = {
  selector: "CallExpression[callee.name='$state']",
  message: "Use $state.raw, and replace the value whole.",
};

const product = ["api", "local-service", "main", "preload", "renderer", "texts"].map(
  (folder) => `${folder}/**`,
);

// Components are checked for all rules. Other files are checked here only for what oxlint has no rule for: see
// oxlint.config.ts.
export default defineConfig(
  { ignores: ["dist/", "release/", "reports/", "test-results/", ".natter/", "**/*.d.ts"] },
  {
    plugins: { "import-x": importX, "@typescript-eslint": ts.plugin },
    settings: {
      "import-x/extensions": [".ts", ".js", ".mjs"],
      "import-x/resolver-next": [createTypeScriptImportResolver({ noWarnOnMultipleProjects: true })],
    },
    rules: { "no-restricted-syntax": ["error", noBarrels] },
  },
  { files: product, rules: { "import-x/no-restricted-paths": ["error", layerZones] } },
  {
    files: ["main/**"],
    // Apart from ask.ts, these wrap a service in another one.
    ignores: [
      "main/chat/core/ask.ts",
      "main/chat/core/rate-limit.ts",
      "main/chat/core/with-token-check.ts",
      "main/chat/session/access-token.ts",
    ],
    rules: { "no-restricted-syntax": ["error", noBarrels, noDirectCalls] },
  },
  // bench/ may: what it measures is time.
  { files: ["test/**"], rules: { "no-restricted-syntax": ["error", ...testSyntax] } },
  {
    files: ["test/support/clock/eventually.ts"],
    rules: { "no-restricted-syntax": ["error", ...testSyntax.filter((one) => one !== noShortWaits)] },
  },
  {
    // The stand-in for fpm is a program that no test imports.
    files: ["test/support/files/make-folder.ts", "test/packages/fpm-stand-in.mjs"],
    rules: { "no-restricted-syntax": ["error", ...testSyntax.filter((one) => one !== noOwnFolders)] },
  },
  ...moduleRules,
  { files: product, rules: { "no-restricted-globals": ["error", networkGlobals] } },
  { files: ["main/shell/media/media-protocol.ts"], rules: { "no-restricted-globals": "off" } },

  { files: ["**/*.ts"], languageOptions: { parser: ts.parser } },
  { files: ["test/**/*.ts"], languageOptions: { parser: testParser } },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },

  svelte.configs.recommended,
  {
    // These look at markup only. They take as long as all other rules of these files.
    ignores: ["**/*.svelte"],
    rules: { "svelte/comment-directive": "off", "svelte/no-unknown-style-directive-property": "off" },
  },
  { files: ["**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    files: ["**/*.svelte"],
    plugins: { "@typescript-eslint": ts.plugin },
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        parser: ts.parser,
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: [".svelte"],
      },
    },
    rules: {
      ...rules,
      // A component is the default export of its file.
      "import-x/no-default-export": "off",
      // Props are taken apart with `let`, some of them only to be read.
      "prefer-const": "off",
      "svelte/prefer-const": "error",
      // There are no stores.
      "svelte/require-store-reactive-access": "off",
    },
  },
  { files: ["renderer/**/*.svelte"], rules: rulesForShipped },
  {
    files: ["renderer/**", "test/renderer/**"],
    rules: {
      "no-restricted-syntax": ["error", noBarrels, noDeepState],
      // State is $state.raw, replaced whole: a Map inside it is never written to.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  // This block comes last, because a rule has the options of the last block that names it.
  {
    files: ["test/renderer/**"],
    rules: { "no-restricted-syntax": ["error", noDeepState, ...testSyntax] },
  },
);
