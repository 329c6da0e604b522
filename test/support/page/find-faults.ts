import AxeBuilder from "@axe-core/playwright";
import type { Natter } from "../app/start-natter.ts";

/** What is wrong for who cannot see or cannot point on what the window shows now, each with where it is. */
export async function findFaults({ page }: Pick<Natter, "page">): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
