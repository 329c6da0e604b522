import { expect, onTestFinished } from "vitest";
import { fixedClock } from "../../../local-service/shared/clock.ts";
import { shrinkPicture } from "../../../local-service/pictures/shrink-picture.ts";
import { startLocalService } from "../../../local-service/start.ts";
import type { LocalService, LocalServiceOptions } from "../../../local-service/start.ts";

/**
 * Starts a local service that ends with the test. By default its people do nothing, and its clock stands still at the
 * present time. If a request makes the service throw, the test fails too.
 */
export async function startTestService(options: Partial<LocalServiceOptions> = {}): Promise<LocalService> {
  const errors: string[] = [];
  const service = await startLocalService({
    world: "demo",
    alive: false,
    shrinkPicture,
    callbacks: "anywhere",
    clock: fixedClock(Date.now()),
    onUncaughtError: (where, error) => errors.push(`${where}: ${String(error)}`),
    ...options,
  });
  onTestFinished(async () => {
    await service.stop();
    expect(errors, "requests that made the service fail").toEqual([]);
  });
  return service;
}
