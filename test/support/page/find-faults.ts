import AxeBuilder from "@axe-core/playwright";
import type { Natter } from "../app/start-natter.ts";

/** The accessibility faults in what the window shows now, each with the HTML of its elements. */
export async function accessibilityViolations({ page }: Pick<Natter, "page">): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
