import { expect } from "vitest";
import type { Caller, ServiceResponse, Scenario } from "../scenario.ts";

/** The body of a request that creates a poll with three options, which ends in a day. */
export function pollRequest(scenario: Scenario, changes: object = {}) {
  return {
    subject: "Which oars?",
    options: [{ title: "Wood" }, { title: "Carbon" }, { title: "None" }],
    expiration: Math.floor(scenario.clock.now() / 1000) + 24 * 3600,
    type: "single",
    visibility: "public",
    ...changes,
  };
}

/** Lets Alice create a poll. Returns its id. */
export async function createPoll(
  scenario: Scenario,
  changes: object = {},
  groupId = scenario.group.id,
): Promise<string> {
  const { status, at } = await scenario.alice.post("v3", `/poll/${groupId}`, pollRequest(scenario, changes));
  expect(status).toBe(201);
  return String(at("response", "poll", "data", "id"));
}

/** Reads one poll. */
export function readPoll(caller: Caller, { group }: Scenario, pollId: string): Promise<ServiceResponse> {
  return caller.get("v3", `/poll/${group.id}/${pollId}`);
}

/** Votes for the option of a single-choice poll. */
export function voteOne(
  caller: Caller,
  { group }: Scenario,
  pollId: string,
  optionId: string,
): Promise<ServiceResponse> {
  return caller.post("v3", `/poll/${group.id}/${pollId}/${optionId}`);
}

/** Votes for options of a multiple-choice poll. */
export function voteSeveral(caller: Caller, { group }: Scenario, pollId: string, votes: readonly string[]) {
  return caller.post("v3", `/poll/${group.id}/${pollId}/`, { votes });
}

/** The events of the system messages in the group, oldest first. */
export function pollNotices({ world, group }: Scenario) {
  return world.conversations
    .log(group.id)
    .all.flatMap(({ senderKind, event }) => (senderKind === "system" && event !== null ? [event] : []));
}
