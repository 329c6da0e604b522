import { MediaStore } from "../../local-service/media/media-store.ts";
import { createRandom } from "../../local-service/shared/random.ts";
import { startLocalService } from "../../local-service/start.ts";
import type { LocalService } from "../../local-service/start.ts";
import type { Group } from "../../local-service/world/groups/group.ts";
import { unwrapOrFail, buildJourneyWorld, say } from "../../test/support/service/journey-world.ts";
import type { JourneyWorld } from "../../test/support/service/journey-world.ts";
import type { Cleanup } from "./cleanup.ts";

/** Number of messages in the group before the measurements begin. */
const historyLength = 500;

const words =
  "ferry soup rota keys window goal rain ticket bread ladder choir lemon garden tram winter kettle";

/** A service whose people write only when a measure makes them. Inês uses the app, with `football` open. */
export interface IdleWorld extends JourneyWorld {
  readonly service: LocalService;
  readonly token: string;
  /** A group without Inês: messages posted there affect only the service. */
  readonly elsewhere: Group;
}

/**
 * Starts the service with the same messages every time, on a free port of loopback; the cleanup ends it. It has room for
 * `uploadBytes` of uploads, by default as much as the demo has.
 */
export async function openIdleWorld(cleanup: Cleanup, uploadBytes?: number): Promise<IdleWorld> {
  const people = buildJourneyWorld();
  const { world, kwame, thorunn, ines, football } = people;
  const random = createRandom(1);
  for (let index = 0; index < historyLength; index += 1) {
    const text = Array.from({ length: random.between(2, 24) }, () => random.pick(words.split(" "))).join(" ");
    say(world, random.pick([kwame, kwame, thorunn, ines]), football.id, text);
  }
  const elsewhere = unwrapOrFail(world.createGroup({ name: "Elsewhere", ownerId: kwame.id }));
  const service = await startLocalService({ world, alive: false, media: new MediaStore(uploadBytes) });
  cleanup.defer(() => service.stop());
  const token = world.accounts.tokenOf(ines.id);
  if (token === undefined) throw new Error("nobody to sign in as");
  return { ...people, service, token, elsewhere };
}
