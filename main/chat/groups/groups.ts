import type { GroupCommands } from "../../../preload/commands/groups/groups.ts";
import type { GroupId, UserId } from "../../../preload/base/ids.ts";
import type {
  GroupChanges,
  GroupDetails,
  GroupPreview,
  GroupTransferResult,
  NewGroup,
  SystemMessageSettings,
  TransferOutcome,
} from "../../../preload/model/groups/groups.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import {
  changeOwners,
  createGroup,
  destroyGroup,
  getGroup,
  previewGroup,
  previewSharedGroup,
  saveGroupSettings,
  updateGroup,
} from "../../../api/groups/groups.ts";
import type { WireGroup } from "../../../api/groups/groups.ts";
import { toGroupDetails, toGroupPreview } from "../../service/to-model/groups/to-group-details.ts";
import { ask } from "../core/ask.ts";
import { saveConversation, toFetchedGroup } from "../conversations/conversation-source.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import { groupNameProblem } from "./group-names.ts";
import { isPictureValid, toUpdateBody } from "./group-update.ts";
import { groupOfTopicOrSelf } from "../conversations/group-of-topic.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly rows: ConversationRows;
}

/**
 * Reads, creates, changes and deletes groups. After each change it reads the group again, so that the conversation list
 * shows the state at the service.
 */
class Groups {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Reads a group with all details and updates its row in the conversation list. For the id of a topic, it reads the
   * topic's group. Problems: those of the service.
   */
  async read(groupId: GroupId): Promise<Reply<GroupDetails>> {
    const { chat } = this.#parts;
    const home = chat.cache.read((tables) => groupOfTopicOrSelf(tables, groupId));
    const reply = await ask(chat, getGroup, { path: { group_id: home } });
    return reply.ok ? done(this.#save(reply.value)) : reply;
  }

  /** Creates a group and adds it to the conversation list. Problems: those of the service, invalid-input. */
  async create({ name, description, picture, isShared }: NewGroup): Promise<Reply<GroupDetails>> {
    const problem = groupNameProblem({ name, description });
    if (problem !== null) return failed(problem);
    const image = picture === null ? {} : { image_url: picture };
    const body = { name, description, share: isShared, ...image };
    const reply = await ask(this.#parts.chat, createGroup, { body });
    return reply.ok ? done(this.#save(reply.value)) : reply;
  }

  /**
   * Changes the given fields of a group. Reads the group first, because some unchanged fields must be sent too.
   * Problems: those of the service, invalid-input.
   */
  async update(groupId: GroupId, changes: GroupChanges): Promise<Reply<GroupDetails>> {
    const problem = groupNameProblem(changes);
    if (problem !== null) return failed(problem);
    if (!isPictureValid(changes)) return failed({ kind: "invalid-input", field: "picture" });
    const { chat } = this.#parts;
    const path = { group_id: groupId };
    const present = await ask(chat, getGroup, { path });
    if (!present.ok) return present;
    const body = toUpdateBody(changes, present.value);
    const reply = await ask(chat, updateGroup, { path, body });
    return reply.ok ? this.read(groupId) : reply;
  }

  /** Sets which system messages a group shows. Problems: those of the service. */
  async saveSystemMessages(
    groupId: GroupId,
    { areAllOn, categories }: SystemMessageSettings,
  ): Promise<Reply<GroupDetails>> {
    const body = {
      system_message_settings: { all_notifications: areAllOn, categories: { ...categories } },
    };
    const reply = await ask(this.#parts.chat, saveGroupSettings, { path: { group_id: groupId }, body });
    return reply.ok ? this.read(groupId) : reply;
  }

  /** Deletes a group for all members and removes it from the conversation list. Problems: those of the service. */
  async destroy(groupId: GroupId): Promise<Reply<void>> {
    const { chat, rows } = this.#parts;
    const reply = await ask(chat, destroyGroup, { path: { group_id: groupId } });
    if (!reply.ok) return reply;
    if (chat.signal.aborted) return done(undefined);
    chat.cache.write((tables) => {
      tables.conversations.unlist(groupId);
    });
    rows.publishChanged([groupId]);
    return done(undefined);
  }

  /**
   * Makes another member the owner. The response has a status for each transfer (interface/groups#owners). Problems:
   * those of the service.
   */
  async transfer(groupId: GroupId, userId: UserId): Promise<Reply<GroupDetails>> {
    const body = { requests: [{ group_id: groupId, owner_id: userId }] };
    const reply = await ask(this.#parts.chat, changeOwners, { body });
    if (!reply.ok) return reply;
    const problem = problemOfStatus(reply.value.results[0]?.status);
    return problem === null ? this.read(groupId) : failed(problem);
  }

  /**
   * Makes a member the owner of several groups. The response has a status for each (interface/groups#owners); a group
   * without a status counts as refused. Problems: those of the service.
   */
  async transferAll(
    groupIds: readonly GroupId[],
    userId: UserId,
  ): Promise<Reply<readonly GroupTransferResult[]>> {
    const body = { requests: groupIds.map((id) => ({ group_id: id, owner_id: userId })) };
    const reply = await ask(this.#parts.chat, changeOwners, { body });
    if (!reply.ok) return reply;
    const statuses = new Map(reply.value.results.map((each) => [each.group_id, each.status]));
    const results = groupIds.map((groupId) => ({ groupId, outcome: outcomeOf(statuses.get(groupId)) }));
    for (const { groupId, outcome } of results) {
      // The group is transferred even if it cannot be read: the next catch-up then brings its new owner.
      if (outcome === "transferred") await this.read(groupId);
    }
    return done(results);
  }

  /** Reads the data of a group that a person who is not a member can see. Problems: those of the service. */
  async preview(groupId: GroupId, shareToken: string | null): Promise<Reply<GroupPreview>> {
    const { chat } = this.#parts;
    const path = { group_id: groupId };
    const reply =
      shareToken === null
        ? await ask(chat, previewGroup, { path })
        : await ask(chat, previewSharedGroup, { path: { ...path, share_token: shareToken } });
    return reply.ok ? done(toGroupPreview(reply.value, groupId)) : reply;
  }

  #save(wire: WireGroup): GroupDetails {
    const { me, cache, signal } = this.#parts.chat;
    const reported = toFetchedGroup(wire, me.id);
    if (!signal.aborted) {
      cache.write((tables) => {
        saveConversation(tables, reported, false);
      });
      this.#parts.rows.publishChanged([reported.facts.id]);
    }
    return toGroupDetails(wire, me.id);
  }
}

/** Converts the status of a request to change the owner to a problem; null if it succeeded. */
function problemOfStatus(status: string | undefined): Problem | null {
  if (status === "200") return null;
  if (status === "404") return { kind: "not-found" };
  return status === undefined
    ? { kind: "unreadable", endpoint: changeOwners.name, field: "results.0.status" }
    : { kind: "refused", status: Number(status), reason: null };
}

const transferOutcomes: Readonly<Record<string, TransferOutcome>> = {
  200: "transferred",
  400: "same-person",
  403: "not-owner",
  404: "not-member",
};

function outcomeOf(status: string | undefined): TransferOutcome {
  return transferOutcomes[status ?? ""] ?? "refused";
}

/** The commands about a group as a whole: its details, settings, owner and end. */
export function groupCommands(parts: Parts): FunctionsOf<GroupCommands> {
  const groups = new Groups(parts);
  return {
    getGroupDetails: ({ groupId }) => groups.read(groupId),
    createGroup: (group) => groups.create(group),
    updateGroup: ({ groupId, changes }) => groups.update(groupId, changes),
    saveSystemMessageSettings: ({ groupId, settings }) => groups.saveSystemMessages(groupId, settings),
    destroyGroup: ({ groupId }) => groups.destroy(groupId),
    transferOwnership: ({ groupId, userId }) => groups.transfer(groupId, userId),
    transferGroups: ({ groupIds, userId }) => groups.transferAll(groupIds, userId),
    previewGroup: ({ groupId, shareToken }) => groups.preview(groupId, shareToken),
  };
}
