import { focusFirstIn } from "../../shared/keyboard/regions.ts";

/** Longest wait for a row whose section still loads, in frames. */
const framesToLoad = 120;

/** Shows the row of the settings with this title, and focuses its control, or the row if it has none. */
export async function focusSetting(title: string): Promise<void> {
  for (let frame = 0; frame < framesToLoad; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const row = document.querySelector<HTMLElement>(`[data-setting="${CSS.escape(title)}"]`);
    if (row === null) continue;
    row.scrollIntoView({ block: "center" });
    focusFirstIn(row);
    return;
  }
}
