import { vi } from "vitest";

/**
 * Waits until the assertions of `check` pass, for 15 seconds at most. The one second of `vi.waitFor` is too short on a
 * busy computer, and a longer limit costs nothing if they pass soon.
 */
export async function eventually(check: () => void | Promise<void>): Promise<void> {
  await vi.waitFor(check, { timeout: 15_000, interval: 10 });
}
