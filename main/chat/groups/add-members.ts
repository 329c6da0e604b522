import { randomUUID } from "node:crypto";
import type { GroupId } from "../../../preload/base/ids.ts";
import type { AddedMembers, Contact, Invitee } from "../../../preload/model/groups/members.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { addMembers as addMembersCall, getAddResults } from "../../../api/groups/members.ts";
import type { CallAnswer } from "../../../api/shared/endpoint.ts";
import type { ServiceReply } from "../../service/service-error.ts";
import { toGroupMember } from "../../service/to-model/groups/to-group-member.ts";
import type { ChatParts } from "../core/parts.ts";
import type { KnownConversations } from "../conversations/known-conversations.ts";
import { toGroupProblem } from "./group-problem.ts";
import { inBackground } from "../../async/in-background.ts";
import { wait } from "../../async/wait.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly known: KnownConversations;
}

/** Between two questions for the results, in milliseconds. */
const askEvery = 1000;
/** So often they are asked for before giving up. */
const mostQuestions = 30;

type Results = CallAnswer<typeof getAddResults>;

/** Adds people, and waits until the service tells who of them is in (interface/members#adding). */
export async function addMembers(
  parts: Parts,
  groupId: GroupId,
  people: readonly Invitee[],
): Promise<Reply<AddedMembers>> {
  const { service, signal, me } = parts.chat;
  const named = people.map((invitee) => ({ invitee, guid: randomUUID() }));
  const members = named.map(({ invitee, guid }) => ({
    nickname: invitee.nickname,
    guid,
    ...toWire(invitee.contact),
  }));
  const input = { path: { group_id: groupId }, query: undefined, body: { members } };
  const asked = await service.call(addMembersCall, input, { signal });
  if (!asked.ok) return failed(toGroupProblem(asked.error));
  const results = await awaitResults(parts, groupId, asked.value.results_id);
  if (!results.ok) return failed(toGroupProblem(results.error));
  inBackground(parts.chat, "refresh", parts.known.refresh(groupId));
  const { members: added } = results.value;
  const guids = new Set(added.map(({ guid }) => guid));
  return done({
    added: added.map((wire) => toGroupMember(wire, me.id)),
    missing: named.filter(({ guid }) => !guids.has(guid)).map(({ invitee }) => invitee),
  });
}

function toWire(contact: Contact) {
  switch (contact.kind) {
    case "person":
      return { user_id: contact.userId };
    case "phone":
      return { phone_number: contact.phoneNumber };
    case "email":
      return { email: contact.email };
  }
}

/** A 503 says: not yet (interface/members#adding). */
async function awaitResults(
  { chat }: Parts,
  groupId: GroupId,
  resultsId: string,
): Promise<ServiceReply<Results>> {
  const path = { group_id: groupId, results_id: resultsId };
  const input = { path, query: undefined, body: undefined };
  for (let questions = 0; questions < mostQuestions; questions += 1) {
    const reply = await chat.service.call(getAddResults, input, { signal: chat.signal });
    const isNotReady = !reply.ok && reply.error.kind === "refused" && reply.error.refusal === "notReady";
    if (!isNotReady) return reply;
    if (!(await wait(chat.clock, askEvery, chat.signal))) break;
  }
  return { ok: false, error: { kind: "timed-out" } };
}
