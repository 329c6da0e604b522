import js from "@eslint/js";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import importX from "eslint-plugin-import-x";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import { layerZones } from "./scripts/lint/layers.mjs";
import { moduleRules, networkGlobals } from "./scripts/lint/modules.mjs";

const product = [
  "api/**/*.ts",
  "local-service/**/*.ts",
  "main/**/*.ts",
  "preload/**/*.ts",
  "renderer/**/*.ts",
  "renderer/**/*.svelte",
];

/**
 * Each part is read with the settings that its types are checked with.
 * @param {string[]} files
 * @param {string} project
 * @param {Record<string, unknown>} [more]
 */
const typed = (files, project, more = {}) => ({
  files,
  languageOptions: {
    parserOptions: {
      project,
      tsconfigRootDir: import.meta.dirname,
      extraFileExtensions: [".svelte"],
      ...more,
    },
  },
});

export default defineConfig(
  { ignores: ["dist/", "release/", "reports/", "test-results/", ".natter/", "**/*.d.ts"] },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  ts.configs.stylisticTypeChecked,
  svelte.configs.recommended,
  { linterOptions: { reportUnusedDisableDirectives: "error" } },

  typed(["preload/**/*.ts"], "./preload/tsconfig.json"),
  typed(["preload/preload.ts"], "./preload/tsconfig.preload.json"),
  typed(["api/**/*.ts"], "./api/tsconfig.json"),
  typed(["local-service/**/*.ts"], "./local-service/tsconfig.json"),
  typed(["main/**/*.ts"], "./main/tsconfig.json"),
  typed(["renderer/**/*.ts"], "./renderer/tsconfig.json"),
  typed(["renderer/**/*.svelte", "renderer/**/*.svelte.ts"], "./renderer/tsconfig.json", {
    parser: ts.parser,
  }),
  typed(["test/**/*.{ts,js}", "bench/**/*.ts"], "./test/tsconfig.json"),
  typed(["test/**/*.svelte", "test/**/*.svelte.ts"], "./test/tsconfig.json", { parser: ts.parser }),
  typed(["scripts/**/*.mjs", "*.config.{js,ts}"], "./scripts/tsconfig.json"),

  {
    files: ["renderer/**", "test/**/*.browser.test.ts"],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ["test/**/*.{js,cjs}"],
    languageOptions: { globals: { ...globals.browser, ...globals.nodeBuiltin, ...globals.commonjs } },
  },
  {
    files: ["api/**", "local-service/**", "main/**", "test/**", "bench/**", "scripts/**", "*.config.*"],
    languageOptions: { globals: globals.nodeBuiltin },
  },

  // Rules for every file.
  {
    plugins: { "import-x": importX },
    settings: {
      "import-x/extensions": [".ts", ".js", ".mjs"],
      // Whoever imports it, a module is read as what it is.
      "import-x/parsers": { "@typescript-eslint/parser": [".ts", ".js", ".mjs"] },
      "import-x/resolver-next": [createTypeScriptImportResolver({ noWarnOnMultipleProjects: true })],
    },
    rules: {
      "import-x/no-cycle": ["error", { ignoreExternal: true }],
      "import-x/no-duplicates": ["error", { "prefer-inline": false }],
      "import-x/no-default-export": "error",
      "import-x/no-restricted-paths": ["error", layerZones],
      "import-x/extensions": ["error", "always", { ignorePackages: true, checkTypeImports: true }],
      "no-restricted-syntax": [
        "error",
        { selector: "ExportAllDeclaration", message: "No barrels: import from the file that has it." },
      ],
      eqeqeq: "error",
      "no-empty": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        { allowNumber: true, allowBoolean: true },
      ],
      // Characters are counted as the service counts them: by code point, which is what spreading does.
      "@typescript-eslint/no-misused-spread": "off",
      // A command without an input is Command<void, ...>, and the contract asks for it by that name.
      "@typescript-eslint/no-invalid-void-type": "off",
      // The compiler's completeness checks are unions of what must be never, which these take for mistakes.
      "@typescript-eslint/no-redundant-type-constituents": "off",
      "@typescript-eslint/no-duplicate-type-constituents": "off",
      // A brand is named by the caller and seen once: asId<GroupId>(text).
      "@typescript-eslint/no-unnecessary-type-parameters": "off",
      // It asks for `!`, which strict forbids.
      "@typescript-eslint/non-nullable-type-assertion-style": "off",
    },
  },

  // What ships.
  {
    files: product,
    rules: {
      "no-console": "error",
      "no-restricted-globals": ["error", networkGlobals],
      "max-lines": ["error", { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: product.filter((pattern) => pattern.endsWith(".ts")),
    rules: { "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }] },
  },
  { files: ["local-service/cli/cli.ts"], rules: { "no-console": "off" } },
  { files: ["main/shell/media/media-protocol.ts"], rules: { "no-restricted-globals": "off" } },
  ...moduleRules,

  // A component is the default export of its file, and a configuration file that of its own.
  { files: ["**/*.svelte", "*.config.{js,ts}"], rules: { "import-x/no-default-export": "off" } },
  {
    files: ["renderer/**", "test/renderer/**"],
    rules: {
      // State is $state.raw, replaced whole: a Map inside it is never written to.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["**/*.svelte"],
    rules: {
      // Props are taken apart with `let`, some of them only to be read.
      "prefer-const": "off",
      "svelte/prefer-const": "error",
    },
  },

  {
    files: ["test/**"],
    rules: {
      // A pretended neighbour may do nothing, and what a test is handed it may take apart.
      "@typescript-eslint/no-empty-function": "off",
      "@typescript-eslint/unbound-method": "off",
    },
  },
  // Tries what the page must be kept from doing.
  {
    files: ["test/journeys/security/security.test.ts"],
    rules: { "@typescript-eslint/no-implied-eval": "off" },
  },
  // Electron's own module has a default export, so what stands in for it has one.
  {
    files: ["test/fake-electron/electron.ts", "test/electron-spec/adapter/electron.ts"],
    rules: { "import-x/no-default-export": "off" },
  },

  // Plain JavaScript says its types in comments, which these rules do not read.
  {
    files: ["**/*.{js,mjs,cjs}"],
    rules: {
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/restrict-plus-operands": "off",
      "@typescript-eslint/restrict-template-expressions": "off",
    },
  },

  // No project reads these few, so there are no types to look at.
  {
    files: ["test/**/*.{mjs,cjs}"],
    extends: [ts.configs.disableTypeChecked],
    rules: { "@typescript-eslint/no-require-imports": "off" },
  },
);
