// The rules for every file, in the words of ESLint. Components are read by ESLint, all other files by oxlint.
import js from "@eslint/js";
import ts from "typescript-eslint";

/** @typedef {import("eslint").Linter.RuleEntry} RuleEntry */

/** @type {Readonly<Record<string, RuleEntry>>} */
const presets = Object.assign(
  {},
  ...[js.configs.recommended, ts.configs.strictTypeChecked, ts.configs.stylisticTypeChecked]
    .flat()
    .map(({ rules }) => rules),
);

/** @type {Readonly<Record<string, RuleEntry>>} */
export const rules = {
  ...presets,
  "import-x/no-duplicates": ["error", { "prefer-inline": false }],
  "import-x/no-default-export": "error",
  "import-x/extensions": ["error", "always", { ignorePackages: true, checkTypeImports: true }],
  eqeqeq: "error",
  "no-empty": "error",
  "@typescript-eslint/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
  "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
  "@typescript-eslint/no-unused-vars": [
    "error",
    { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
  ],
  "@typescript-eslint/no-confusing-void-expression": [
    "error",
    { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
  ],
  "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true, allowBoolean: true }],
  // Characters are counted as the service counts them: by code point, which is what spreading does.
  "@typescript-eslint/no-misused-spread": "off",
  // A command without an input is Command<void, ...>, and the contract asks for it by that name.
  "@typescript-eslint/no-invalid-void-type": "off",
  // The compiler's completeness checks are unions of what must be never, which these take for mistakes.
  "@typescript-eslint/no-redundant-type-constituents": "off",
  "@typescript-eslint/no-duplicate-type-constituents": "off",
  // A brand is named by the caller and seen once: asId<GroupId>(text).
  "@typescript-eslint/no-unnecessary-type-parameters": "off",
  // There are no enums, and private fields already keep classes apart.
  "@typescript-eslint/no-unsafe-enum-assignment": "off",
  "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
  // It asks for `!`, which strict forbids.
  "@typescript-eslint/non-nullable-type-assertion-style": "off",
};

/**
 * More rules for what ships.
 * @type {Readonly<Record<string, RuleEntry>>}
 */
export const rulesForShipped = {
  "no-console": "error",
  "max-lines": ["error", { max: 300, skipBlankLines: true, skipComments: true }],
};
