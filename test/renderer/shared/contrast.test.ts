import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settingRules } from "../../../preload/model/app/settings.ts";

/** Ratios of WCAG 2.2, level AA: of texts (1.4.3), and of what identifies a control or a state (1.4.11). */
const [ofTexts, ofMarks] = [4.5, 3];

type Tokens = Readonly<Record<string, readonly [light: string, dark: string]>>;

const style = readFileSync(new URL("../../../renderer/shared/tokens.css", import.meta.url), "utf8");

/** The colours that are set by the rules with this selector. */
function colours(selector: string): Tokens {
  const found: Record<string, readonly [string, string]> = {};
  for (const [, selectors = "", body = ""] of style
    .split("@media")[0]
    ?.matchAll(/^([^\s/{}@][^{}]*) \{([^{}]*)\}/gmu) ?? []) {
    if (!selectors.split(/,\s*/u).includes(selector)) continue;
    for (const [, name = "", value = ""] of body.matchAll(/--([\w-]+):\s*([^;]+);/gu)) {
      const [light, dark = light] = [...value.matchAll(/#[\da-f]{6,8}\b/gu)].map(([colour]) => colour);
      if (light !== undefined && dark !== undefined && !name.startsWith("shadow"))
        found[name] = [light, dark];
    }
  }
  return found;
}

type Channels = readonly number[];
const channels = (colour: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
const alpha = (colour: string): number =>
  colour.length === 9 ? Number.parseInt(colour.slice(7), 16) / 255 : 1;

/** The colour that results if one colour is laid over another. */
const blend = (over: string, under: Channels): Channels =>
  channels(over).map((channel, at) => channel * alpha(over) + (under[at] ?? 0) * (1 - alpha(over)));

/** Relative luminance as WCAG defines it. */
function luminance(colour: Channels): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: Channels, other: Channels): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const hues = ["rose", "clay", "olive", "green", "sky", "blue", "violet", "plum"];

/**
 * Each colour with the colours on which it is drawn, and the contrast that it needs. `own+hover` is `hover` laid over
 * `own`.
 */
const pairs: readonly (readonly [needs: number, colour: string, on: readonly string[]])[] = [
  [ofTexts, "text", ["surface", "pane", "own", "own+hover", "own+press", "accent-soft", "accent-soft+hover"]],
  [ofTexts, "muted", ["sunken", "pane", "surface", "raised", "bubble", "own", "accent-soft"]],
  [
    ofTexts,
    "accent-text",
    ["sunken", "pane", "surface", "raised", "bubble", "own", "own+hover", "accent-soft", "mark-soft+hover"],
  ],
  [ofTexts, "on-accent", ["accent", "accent-hover"]],
  [ofTexts, "mark-text", ["own"]],
  [ofTexts, "danger-text", ["own"]],
  ...hues.map((hue) => [ofTexts, `hue-${hue}`, ["own", "own+hover"]] as const),
  [ofMarks, "accent", ["sunken", "pane", "surface", "raised", "bubble", "own", "accent-soft"]],
  [ofMarks, "focus", ["sunken", "pane", "surface", "raised", "bubble", "own", "mark-soft"]],
  [ofMarks, "control", ["sunken", "pane", "surface", "raised"]],
];

/** The pairs with too little contrast, with their ratio. */
function weakPairs(tokens: Tokens): readonly string[] {
  const colour = (name: string, theme: 0 | 1): string => {
    const found = tokens[name]?.[theme];
    if (found === undefined) throw new Error(`there is no colour --${name}`);
    return found;
  };
  return ([0, 1] as const).flatMap((theme) =>
    pairs.flatMap(([needs, name, grounds]) =>
      grounds.flatMap((ground) => {
        const [under = "", over] = ground.split("+");
        const base = channels(colour(under, theme));
        const drawnOn = over === undefined ? base : blend(colour(over, theme), base);
        const found = ratio(channels(colour(name, theme)), drawnOn);
        const where = `${theme === 0 ? "light" : "dark"}: ${name} on ${ground}`;
        return found < needs ? [`${where} ${found.toFixed(2)}`] : [];
      }),
    ),
  );
}

const accents = settingRules.accent.oneOf;

test.each(
  accents.flatMap((accent) => (["normal", "more"] as const).map((contrast) => ({ accent, contrast }))),
)(
  "with the accent $accent and $contrast contrast, texts and marks can be told from their background in both themes",
  ({ accent, contrast }) => {
    const own = colours(`[data-accent="${accent}"]`);
    expect(Object.keys(own).sort()).toEqual([
      "accent",
      "accent-hover",
      "accent-line",
      "accent-soft",
      "accent-text",
      "focus",
      "on-accent",
      "own",
    ]);
    const more = contrast === "more" ? colours('[data-contrast="more"]') : {};
    expect(weakPairs({ ...colours(":root"), ...own, ...more })).toEqual([]);
  },
);

test("the default accent is teal, and the root has its colours", () => {
  expect(settingRules.accent.default).toBe("teal");
  expect(colours(":root")).toMatchObject(colours('[data-accent="teal"]'));
});

test("with higher contrast, grey texts, lines and the edges of controls contrast more with their background", () => {
  const [root, more] = [colours(":root"), colours('[data-contrast="more"]')];
  for (const name of ["muted", "line", "line-strong", "control"])
    for (const theme of [0, 1] as const) {
      const surface = channels(root["surface"]?.[theme] ?? "");
      const contrasts = [root, more].map((tokens) => ratio(channels(tokens[name]?.[theme] ?? ""), surface));
      expect(contrasts[1], name).toBeGreaterThan((contrasts[0] ?? 0) * 1.4);
    }
});

test("the contrast check finds a pair of colours with too little contrast", () => {
  expect(weakPairs({ ...colours(":root"), accent: ["#f5f9f8", "#53cbbb"] })).toContain(
    "light: accent on pane 1.00",
  );
});
