import { vi } from "vitest";

/**
 * Waits until the assertions of `check` pass, for 15 seconds at most. The one second of `vi.waitFor` is too short on a
 * busy computer. A longer limit costs no time if the assertions pass soon.
 */
export async function eventually(check: () => void | Promise<void>): Promise<void> {
  await vi.waitFor(check, { timeout: 15_000, interval: 10 });
}
