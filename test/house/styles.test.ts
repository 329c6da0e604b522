import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import stylelint from "stylelint";
import { describe, expect, test } from "vitest";

const configFile = fileURLToPath(new URL("../../stylelint.config.js", import.meta.url));

/** The rules that refuse a text of CSS or of a component, each with its line. */
async function refusals(code: string, name = "planted.css"): Promise<readonly string[]> {
  const codeFilename = fileURLToPath(new URL(`../../renderer/${name}`, import.meta.url));
  const { results } = await stylelint.lint({ code, codeFilename, configFile });
  return results.flatMap(({ warnings }) => warnings.map(({ rule, line }) => `${String(line)} ${rule}`));
}

describe("styles may not name a physical side", () => {
  test.each([
    ["margin-left: 4px;", "property-disallowed-list"],
    ["padding-right: 0;", "property-disallowed-list"],
    ["left: 0;", "property-disallowed-list"],
    ["right : 1rem;", "property-disallowed-list"],
    ["RIGHT: 1rem;", "property-disallowed-list"],
    ["border-left: 0;", "property-disallowed-list"],
    ["border-left-width: 1px;", "property-disallowed-list"],
    ["border-top-left-radius: 2px;", "property-disallowed-list"],
    ["scroll-margin-left: 2px;", "property-disallowed-list"],
    ["scroll-padding-right: 2px;", "property-disallowed-list"],
    ["text-align: right;", "declaration-property-value-disallowed-list"],
    ["float: left;", "declaration-property-value-disallowed-list"],
    ["clear: left !important;", "declaration-property-value-disallowed-list"],
  ])("the style check refuses %s", async (css, rule) => {
    expect(await refusals(`.row { ${css} }`)).toEqual([`1 ${rule}`]);
  });

  test.each([
    "margin-inline-start: 4px;",
    "inset-inline-end: 0;",
    "text-align: start;",
    "--left: 4px;",
    "/* left: 0; */",
    "transition: opacity 1s;",
    "grid-area: left;",
  ])("the style check accepts %s", async (css) => {
    expect(await refusals(`.row { ${css} }`)).toEqual([]);
  });

  test("the style check names the line of a refused style in a component, and ignores its script and text", async () => {
    const component =
      '<script lang="ts">\nconst left: number = 1;\n</script>\n{#if left > 0}<p title="left: 0">left: 0</p>{/if}\n<style>\n  p { left: 0; }\n</style>\n';
    expect(await refusals(component, "Planted.svelte")).toEqual(["6 property-disallowed-list"]);
  });

  test("the style check also refuses styles in the style attribute of an element", async () => {
    const component = '<p style="float: left">x</p>\n<p style="inset-inline-start: {x}px">x</p>\n';
    expect(await refusals(component, "Planted.svelte")).toEqual([
      "1 declaration-property-value-disallowed-list",
    ]);
  });
});

describe("styles may not have a selector that costs work for each drawn row", () => {
  test.each([
    [".box:has(:focus)", "selector-pseudo-class-disallowed-list"],
    ["body:has(.banner) .toasts", "selector-pseudo-class-disallowed-list"],
    [":global(.box:has(p))", "selector-pseudo-class-disallowed-list"],
    ["*::before", "selector-disallowed-list"],
    ["::selection", "selector-disallowed-list"],
    ["p, ::after", "selector-disallowed-list"],
    [".box ::after", "selector-disallowed-list"],
    [".box > *::after", "selector-disallowed-list"],
  ])("the style check refuses the selector %s", async (selector, rule) => {
    expect(await refusals(`@media print { ${selector} { color: red; } }`)).toEqual([`1 ${rule}`]);
  });

  test.each([".text::after", ":root::selection", ".action:not(:last-child)::after", "::placeholder"])(
    "the style check accepts the selector %s",
    async (selector) => {
      expect(await refusals(`${selector} { color: red; }`)).toEqual([]);
    },
  );
});

describe("styles and code may not read motion and contrast from the system, because the person can set both in Natter", () => {
  test.each([
    "@media (prefers-reduced-motion: reduce) { p { animation: none; } }",
    "@media (prefers-reduced-motion) { p { animation: none; } }",
    "@media print and (PREFERS-CONTRAST: more) { p { color: black; } }",
  ])("the style check refuses %s", async (css) => {
    expect(await refusals(css)).toEqual(["1 media-feature-name-disallowed-list"]);
    expect(await refusals(`<p>x</p>\n<style>\n  ${css}\n</style>\n`, "Planted.svelte")).toEqual([
      "3 media-feature-name-disallowed-list",
    ]);
  });

  test.each([
    '[data-motion="reduced"] p { animation: none; }',
    "@media (forced-colors: active) { p { border: 1px solid; } }",
  ])("the style check accepts %s", async (css) => {
    expect(await refusals(css)).toEqual([]);
  });

  test("only the module that decides about motion and contrast reads the system's preferences for motion and contrast", () => {
    const root = fileURLToPath(new URL("../../renderer/", import.meta.url));
    const files = globSync("**/*.{ts,svelte,css}", { cwd: root });
    expect(files.length).toBeGreaterThan(500);
    const asking = files.filter((file) =>
      /prefers-(?:reduced-motion|contrast)/iu.test(readFileSync(join(root, file), "utf8")),
    );
    expect(asking.map((file) => file.replaceAll("\\", "/"))).toEqual(["state/app/appearance.ts"]);
  });
});
