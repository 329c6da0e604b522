import { onTestFinished } from "vitest";
import { cdp } from "vitest/browser";

interface Session {
  send(method: string, params: object): Promise<unknown>;
}

async function setFeatures(
  features: readonly { readonly name: string; readonly value: string }[],
): Promise<void> {
  await (cdp() as unknown as Session).send("Emulation.setEmulatedMedia", { features });
  // Chromium evaluates media queries when it next computes a style, and tells of their change in the next frame. A page in
  // a frame that does not change gets neither, so this changes it.
  const change = document.createElement("i");
  document.body.append(change);
  void getComputedStyle(change).color;
  await new Promise(requestAnimationFrame);
  change.remove();
}

/** Sets preferences of the system, such as `prefers-contrast`, until the test ends. All others are as by default. */
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
