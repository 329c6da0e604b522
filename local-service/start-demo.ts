import { randomInt } from "node:crypto";
import { runningClock } from "./shared/clock.ts";
import { buildDemoWorld } from "./worlds/demo-world.ts";
import { randomFrom } from "./shared/random.ts";
import { startLocalService } from "./start.ts";
import type { LocalService } from "./start.ts";

const seed = 1;
/** As far as `randomInt` counts. */
const range = 2 ** 47;

/**
 * Starts the service that the app has for its demo: the same people and words each time, with passwords and tokens that
 * nobody can know beforehand, on a port that the system chooses. Beside the interface it answers nothing, and it calls no bot.
 */
export function startDemoService(): Promise<LocalService> {
  const secrets = randomFrom(() => randomInt(range) / range);
  const world = buildDemoWorld(runningClock(), seed, secrets);
  return startLocalService({ world, alive: true, seed, isInterfaceOnly: true });
}

/**
 * Starts that service for its first person, who has used the computer of this device id before: a password that they change is
 * not asked for a second factor.
 */
export async function startDemo(deviceId: string) {
  const service = await startDemoService();
  const [person] = service.people;
  if (person === undefined) throw new Error("the demo world has nobody to sign in as");
  service.world.accounts.byId(person.id)?.deviceIds.add(deviceId);
  return { baseUrls: service.urls, token: person.token, stop: () => service.stop() };
}
