import { defineConfig, type OxlintConfig } from "oxlint";
import { rules, rulesForShipped } from "./scripts/lint/rules.mjs";

type Rules = NonNullable<OxlintConfig["rules"]>;

/**
 * Rules of the presets that are not used here. oxlint lacks those about syntax errors in a module. Its version of the last
 * also reports conditions that no chain can replace.
 */
const unused = ["no-dupe-args", "no-new-symbol", "no-octal", "@typescript-eslint/prefer-optional-chain"];

/** Rules in the words of ESLint, with the names that oxlint gives to its plugins. */
function named(given: typeof rules): Rules {
  const entries = Object.entries(given)
    .filter(([name, entry]) => entry !== "off" && !unused.includes(name))
    .map(([name, entry]) => [
      name.replace(/^@typescript-eslint\//, "typescript/").replace(/^import-x\//, "import/"),
      entry,
    ]);
  return Object.fromEntries(entries) as Rules;
}

const shipped = ["api/**", "local-service/**", "main/**", "preload/**", "renderer/**", "texts/**"];

// Reads every file but components, which ESLint reads: see eslint.config.js.
export default defineConfig({
  plugins: ["eslint", "typescript", "import"],
  categories: { correctness: "off" },
  options: {
    typeAware: true,
    reportUnusedDisableDirectives: "error",
    // A comment that says eslint-disable is for ESLint.
    respectEslintDisableDirectives: false,
  },
  ignorePatterns: ["dist/", "release/", "reports/", "test-results/", ".natter/", "**/*.d.ts", "**/*.svelte"],
  rules: { ...named(rules), "import/no-cycle": "error" },
  overrides: [
    { files: shipped, rules: named(rulesForShipped) },
    {
      files: shipped,
      rules: { "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }] },
    },
    { files: ["local-service/cli/cli.ts"], rules: { "no-console": "off" } },
    // A configuration is the default export of its file.
    { files: ["*.config.{js,ts}"], rules: { "import/no-default-export": "off" } },
    {
      files: ["test/**"],
      rules: {
        // A fake may have empty functions, and a test may use a method without its object.
        "no-empty-function": "off",
        "typescript/unbound-method": "off",
      },
    },
    // Tries what the page must be kept from doing.
    { files: ["test/journeys/security/security.test.ts"], rules: { "typescript/no-implied-eval": "off" } },
    // Electron's own module has a default export, so what stands in for it has one.
    {
      files: ["test/fake-electron/electron.ts", "test/electron-spec/adapter/electron.ts"],
      rules: { "import/no-default-export": "off" },
    },
    // Plain JavaScript says its types in comments, which these rules do not read.
    {
      files: ["**/*.{js,mjs,cjs}"],
      rules: {
        "typescript/no-unsafe-argument": "off",
        "typescript/no-unsafe-assignment": "off",
        "typescript/no-unsafe-call": "off",
        "typescript/no-unsafe-member-access": "off",
        "typescript/no-unsafe-return": "off",
        "typescript/restrict-plus-operands": "off",
        "typescript/restrict-template-expressions": "off",
      },
    },
    // No tsconfig includes these files, so rules that need types cannot check them.
    {
      files: ["test/**/*.{mjs,cjs}", "*.config.{js,ts}"],
      rules: {
        "typescript/dot-notation": "off",
        "typescript/no-require-imports": "off",
        "typescript/prefer-nullish-coalescing": "off",
        "typescript/require-await": "off",
      },
    },
  ],
});
