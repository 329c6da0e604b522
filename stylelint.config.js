// What the renderer's styles may not say; `npm run check` runs it, and test/house/styles.test.ts plants each find.
const sideProperties = [
  "/^(?:(?:margin|padding|border|scroll-margin|scroll-padding)-)?(?:left|right)(?:-(?:width|style|color))?$/i",
  "/^border-(?:top|bottom)-(?:left|right)-radius$/i",
];
const sideValues = { "/^(?:text-align|float|clear)$/i": ["/^(?:left|right)\\b/i"] };
const useLogical =
  "Use the logical property: margin-inline-start, inset-inline-end, text-align: start ... so that the window turns round for languages written from the right.";
const useClass =
  "Give the element a class, or the pseudo-element one that it belongs to: Chromium works out this selector for each row that is drawn.";

const useAttribute =
  'Select the root’s attribute: [data-motion="reduced"] or [data-contrast="more"]. The person can set both, whatever the system says.';

/** @type {import("stylelint").Config} */
export default {
  overrides: [{ files: ["**/*.svelte"], customSyntax: "postcss-html" }],
  rules: {
    "property-disallowed-list": [sideProperties, { message: useLogical }],
    "declaration-property-value-disallowed-list": [sideValues, { message: useLogical }],
    "media-feature-name-disallowed-list": [
      ["/^prefers-(?:reduced-motion|contrast)$/i"],
      { message: useAttribute },
    ],
    "selector-pseudo-class-disallowed-list": [["has"], { message: useClass }],
    // Of everything: ::before alone, and *::before.
    "selector-disallowed-list": [
      ["/(?:^|[\\s,*>+~(])::(?:before|after|selection)\\b/"],
      { message: useClass, splitList: true },
    ],
  },
};
