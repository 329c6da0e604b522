import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-svelte";
import ProgressBar from "../../../../renderer/shared/feedback/ProgressBar.svelte";

test("a progress bar shows the done part, and no value while the done part is unknown", async () => {
  const { rerender } = await render(ProgressBar, { props: { label: "Sending", part: 0.25 } });
  const bar = page.getByRole("progressbar", { name: "Sending" });
  await expect.element(bar).toHaveProperty("position", 0.25);
  await rerender({ part: null });
  await expect.element(bar).toHaveProperty("position", -1);
  await rerender({ part: 0 });
  await expect.element(bar).toHaveProperty("position", 0);
});
