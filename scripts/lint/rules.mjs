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
  // Spreading a text splits it into code points, and the service counts characters in the same way.
  "@typescript-eslint/no-misused-spread": "off",
  // A command without an input has the type Command<void, ...>, because the contract needs a type for every input.
  "@typescript-eslint/no-invalid-void-type": "off",
  // The compiler's checks for completeness are unions with types that must be `never`. This rule takes those unions for
  // mistakes.
  "@typescript-eslint/no-redundant-type-constituents": "off",
  "@typescript-eslint/no-duplicate-type-constituents": "off",
  // The caller names the kind of id as a type parameter that is used once, as in asId<GroupId>(text).
  "@typescript-eslint/no-unnecessary-type-parameters": "off",
  // The project has no enums, and classes already differ by their private fields.
  "@typescript-eslint/no-unsafe-enum-assignment": "off",
  "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
  // This rule asks for `!`, which another rule of `strict` forbids.
  "@typescript-eslint/non-nullable-type-assertion-style": "off",
};

/**
 * More rules for the code that ships in the app.
 * @type {Readonly<Record<string, RuleEntry>>}
 */
export const rulesForShipped = {
  "no-console": "error",
  "max-lines": ["error", { max: 300, skipBlankLines: true, skipComments: true }],
};
