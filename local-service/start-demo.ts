import { randomInt } from "node:crypto";
import { runningClock } from "./shared/clock.ts";
import { buildDemoWorld } from "./worlds/demo-world.ts";
import { randomFrom } from "./shared/random.ts";
import { startLocalService } from "./start.ts";
import type { LocalService } from "./start.ts";

const seed = 1;
/** Number of different values of `randomInt`. */
const seedCount = 2 ** 47;

/**
 * Starts the service for the app's demo. People and texts are the same each time, but passwords and tokens are
 * unpredictable, and the system chooses the port. It serves only the interface and calls no bots.
 * It needs no attestation, so that a person can also try what the real service allows only to the phone apps.
 */
export function startDemoService(): Promise<LocalService> {
  const secrets = randomFrom(() => randomInt(seedCount) / seedCount);
  const world = buildDemoWorld(runningClock(), seed, secrets);
  return startLocalService({ world, alive: true, seed, isInterfaceOnly: true, needsAttestation: false });
}

/**
 * Starts the demo service and signs in as its first person. `deviceId` is a known device of that person, so that
 * changing the password requires no second factor.
 */
export async function startDemo(deviceId: string) {
  const service = await startDemoService();
  const [person] = service.people;
  if (person === undefined) throw new Error("the demo world has nobody to sign in as");
  service.world.accounts.byId(person.id)?.deviceIds.add(deviceId);
  return { baseUrls: service.urls, token: person.token, stop: () => service.stop() };
}
