import { describe, expect, test } from "vitest";
import { costlySelectors, physicalSides, stylesOf } from "../../scripts/check-css.mjs";

describe("styles name no physical side", () => {
  test.each([
    "margin-left: 4px;",
    "padding-right: 0;",
    "left: 0;",
    "right : 1rem;",
    "border-left-width: 1px;",
    "border-top-left-radius: 2px;",
    "text-align: right;",
    "float: left;",
    "scroll-margin-left: 2px;",
  ])("%s is found", (css) => {
    expect(physicalSides(`.row { ${css} }`)).toHaveLength(1);
  });

  test.each([
    "margin-inline-start: 4px;",
    "inset-inline-end: 0;",
    "text-align: start;",
    "--left: 4px;",
    "/* left: 0; */",
    "transition: opacity 1s;",
    "grid-area: left;",
  ])("%s is fine", (css) => {
    expect(physicalSides(`.row { ${css} }`)).toEqual([]);
  });

  test("a find names its line in the component, and markup is not read", () => {
    const component =
      '<script>\nconst left = 1;\n</script>\n<p title="left: 0">x</p>\n<style>\n  p { left: 0; }\n</style>\n';
    expect(physicalSides(stylesOf(component))).toEqual([{ line: 6, text: "p { left: 0; }" }]);
  });
});

describe("styles have no selector that costs work with each row that is drawn", () => {
  test.each([
    ".box:has(:focus) {",
    "body:has(.banner) .toasts {",
    "*::before {",
    "::selection {",
    "p, ::after {",
  ])("%s is found", (css) => {
    expect(costlySelectors(css)).toHaveLength(1);
  });

  test.each([".text::after {", ":root::selection {", ".deed:not(:last-child)::after {", "::placeholder {"])(
    "%s is fine",
    (css) => {
      expect(costlySelectors(css)).toEqual([]);
    },
  );
});
