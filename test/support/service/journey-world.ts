import { activeMembership } from "../../../local-service/world/groups/group.ts";
import type { Group } from "../../../local-service/world/groups/group.ts";
import type { Message } from "../../../local-service/world/messages/message.ts";
import type { Person } from "../../../local-service/world/people/person.ts";
import { isRefused } from "../../../local-service/world/refused.ts";
import type { ServiceRefusal } from "../../../local-service/world/refused.ts";
import { runningClock, storyClock } from "../../../local-service/shared/clock.ts";
import type { StoryClock } from "../../../local-service/shared/clock.ts";
import { World } from "../../../local-service/world/world.ts";
import type { ChatId, UserId } from "../../../preload/base/ids.ts";
import { chatIdOf } from "../../../preload/base/ids.ts";

/** A small world whose people do only what a journey makes them do. */
export interface JourneyWorld {
  /** Sets the time at which people act. */
  readonly clock: StoryClock;
  readonly world: World;
  /** The person who uses the app. */
  readonly ines: Person;
  readonly kwame: Person;
  readonly thorunn: Person;
  /** A person with two-factor sign-in. The backup code is `backup-1`. */
  readonly dani: Person;
  /** The group "Sunday Five-a-side": Inês, Kwame, Þórunn and Dani. */
  readonly football: Group;
  /** The group "Building 14": Inês and Kwame. */
  readonly building: Group;
  /** The direct chat between Inês and Kwame. */
  readonly withKwame: ChatId;
}

/** Returns the value. Fails the test with the reason if the world refused. */
export function unwrapOrFail<Value>(outcome: Value | ServiceRefusal): Value {
  if (isRefused(outcome)) throw new Error(`the world refused: ${JSON.stringify(outcome)}`);
  return outcome;
}

/**
 * Builds the world of the journeys by its public functions. Its clock can begin in the past, where it stands until it
 * is set. The seed determines the ids.
 */
export function buildJourneyWorld(begun: number | null = null, seed = 7): JourneyWorld {
  const clock = storyClock(runningClock());
  clock.freezeAt(begun);
  const world = new World(clock, seed);
  const [ines, kwame, thorunn] = ["Inês Carvalho", "Kwame Mensah", "Þórunn Guðmundsdóttir"].map((name, at) =>
    world.accounts.add({
      name,
      email: `person${String(at)}@correio.example`,
      password: `password-${String(at)}`,
    }),
  ) as [Person, Person, Person];
  const dani = world.accounts.add({
    name: "Dani Ferreira",
    email: "dani@correio.example",
    password: "a-long-password",
    isMfaOn: true,
    backupCodes: ["backup-1"],
  });
  for (const person of [ines, kwame, thorunn]) world.accounts.giveToken(person.id, "journey", true);
  const football = unwrapOrFail(
    world.createGroup({ name: "Sunday Five-a-side", ownerId: kwame.id, description: "One dark shirt" }),
  );
  for (const person of [ines, thorunn]) unwrapOrFail(world.addMember(football.id, person.id));
  const building = unwrapOrFail(world.createGroup({ name: "Building 14", ownerId: kwame.id }));
  unwrapOrFail(world.addMember(building.id, ines.id));
  unwrapOrFail(world.addMember(football.id, dani.id));
  say(world, kwame, football.id, "Who is in on Sunday?");
  say(world, kwame, building.id, "The lift is being repaired");
  const withKwame = chatIdOf(kwame.id as UserId, ines.id as UserId);
  say(world, kwame, withKwame, "Did you find my bib?");
  return { clock, world, ines, kwame, thorunn, dani, football, building, withKwame };
}

/** A person posts a message in a group or a chat. */
export function say(world: World, person: Person, conversationId: string, text: string): Message {
  return unwrapOrFail(world.messages.post(person.id, conversationId, { text }));
}

/** Kwame removes Inês from "Building 14". */
export function removeFromBuilding({ world, kwame, ines, building }: JourneyWorld): void {
  unwrapOrFail(world.departures.remove(kwame.id, building.id, activeMembership(building, ines.id)?.id ?? ""));
}

/** The texts of all messages in a conversation, oldest first. */
export function textsIn(world: World, conversationId: string): string[] {
  return world.conversations
    .log(conversationId)
    .later(null)
    .map((message) => message.text ?? "");
}
