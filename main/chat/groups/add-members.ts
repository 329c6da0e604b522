import { randomUUID } from "node:crypto";
import type { GroupId } from "../../../preload/base/ids.ts";
import type { AddMembersResult, InviteeIdentifier, Invitee } from "../../../preload/model/groups/members.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { addMembers as addMembersCall, getAddMembersResult } from "../../../api/groups/members.ts";
import type { CallAnswer } from "../../../api/shared/endpoint.ts";
import type { ServiceReply } from "../../service/service-error.ts";
import { toGroupMember } from "../../service/to-model/groups/to-group-member.ts";
import { ask, askForServiceReply } from "../core/ask.ts";
import type { ChatParts } from "../core/parts.ts";
import type { KnownConversations } from "../conversations/known-conversations.ts";
import { toGroupProblem } from "./group-problem.ts";
import { runInBackground } from "../../async/run-in-background.ts";
import { wait } from "../../async/wait.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly known: KnownConversations;
}

/** Interval between two requests for the results of adding members, in milliseconds. */
const askEvery = 1000;
/** Maximum number of requests for the results of adding members. */
const maxRequests = 30;

type AddMembersResults = CallAnswer<typeof getAddMembersResult>;

/**
 * Adds people to a group, and waits until the service returns who was added (interface/members#adding). Returns
 * `timed-out` if the results never arrive. Problems: those of the service.
 */
export async function addMembers(
  parts: Parts,
  groupId: GroupId,
  people: readonly Invitee[],
): Promise<Reply<AddMembersResult>> {
  const { me } = parts.chat;
  const named = people.map((invitee) => ({ invitee, guid: randomUUID() }));
  const members = named.map(({ invitee, guid }) => ({
    nickname: invitee.nickname,
    guid,
    ...toWire(invitee.contact),
  }));
  const input = { path: { group_id: groupId }, body: { members } };
  const asked = await ask(parts.chat, addMembersCall, input, toGroupProblem);
  if (!asked.ok) return asked;
  const results = await awaitResults(parts, groupId, asked.value.results_id);
  if (!results.ok) return failed(toGroupProblem(results.error));
  runInBackground(parts.chat, "refresh", parts.known.refresh(groupId));
  // The results may contain a person twice, or a person who was not in the request.
  const added = new Map(results.value.members.map((member) => [member.guid, member]));
  const outcomes = named.map(({ invitee, guid }) => ({ invitee, member: added.get(guid) }));
  return done({
    added: outcomes.flatMap(({ member }) => (member === undefined ? [] : [toGroupMember(member, me.id)])),
    missing: outcomes.flatMap(({ invitee, member }) => (member === undefined ? [invitee] : [])),
  });
}

function toWire(contact: InviteeIdentifier) {
  switch (contact.kind) {
    case "person":
      return { user_id: contact.userId };
    case "phone":
      return { phone_number: contact.phoneNumber };
    case "email":
      return { email: contact.email };
  }
}

/** Returns the service's reply itself; a 503 means that the results are not ready yet (interface/members#adding). */
async function awaitResults(
  { chat }: Parts,
  groupId: GroupId,
  resultsId: string,
): Promise<ServiceReply<AddMembersResults>> {
  const path = { group_id: groupId, results_id: resultsId };
  const input = { path };
  for (let requests = 0; requests < maxRequests; requests += 1) {
    const reply = await askForServiceReply(chat, getAddMembersResult, input);
    const isNotReady = !reply.ok && reply.error.kind === "refused" && reply.error.refusal === "notReady";
    if (!isNotReady) return reply;
    if (!(await wait(chat.clock, askEvery, chat.signal))) break;
  }
  return { ok: false, error: { kind: "timed-out" } };
}
