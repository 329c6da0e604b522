import type { ServiceClock } from "../shared/clock.ts";
import { World } from "../world/world.ts";

/** A world without messages: a single account without groups or chats. */
export function buildEmptyWorld(clock: ServiceClock, seed: number): World {
  const world = new World(clock, seed);
  const person = world.accounts.add({
    id: "83100001",
    name: "Inês Carvalho",
    email: "ines.carvalho@correio.example",
    password: "sardinhas-e-limao",
  });
  world.accounts.giveToken(person.id, "empty", true);
  return world;
}
