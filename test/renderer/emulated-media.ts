import { onTestFinished } from "vitest";
import { cdp } from "vitest/browser";

interface Session {
  send(method: string, params: object): Promise<unknown>;
}

async function setFeatures(
  features: readonly { readonly name: string; readonly value: string }[],
): Promise<void> {
  await (cdp() as unknown as Session).send("Emulation.setEmulatedMedia", { features });
  // Chromium evaluates media queries when it next computes a style, and reports their change in the next frame. A page
  // that does not change computes no style, so this changes the page.
  const change = document.createElement("i");
  document.body.append(change);
  void getComputedStyle(change).color;
  await new Promise(requestAnimationFrame);
  change.remove();
}

/**
 * Sets preferences of the system, such as `prefers-contrast`, until the test ends. All other preferences have their
 * defaults.
 */
export async function emulateMedia(
  features: readonly { readonly name: string; readonly value: string }[],
): Promise<void> {
  await setFeatures(features);
  onTestFinished(() => setFeatures([]));
}

/** Shows the page in forced colours until the test ends. */
export async function forceColors(): Promise<void> {
  await emulateMedia([{ name: "forced-colors", value: "active" }]);
}
