import { onTestFinished } from "vitest";
import { cdp } from "vitest/browser";

interface Session {
  send(method: string, params: object): Promise<unknown>;
}

async function emulate(value: "active" | ""): Promise<void> {
  const features = [{ name: "forced-colors", value }];
  await (cdp() as unknown as Session).send("Emulation.setEmulatedMedia", { features });
}

/** Shows the page in forced colours until the test ends. */
export async function forceColors(): Promise<void> {
  await emulate("active");
  onTestFinished(() => emulate(""));
}
