import type { GroupCommands } from "../../../preload/commands/groups/groups.ts";
import type { GroupId, UserId } from "../../../preload/base/ids.ts";
import type {
  GroupChanges,
  GroupDetails,
  GroupPreview,
  NewGroup,
  SystemMessageSettings,
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
import { saveTold, toldGroup } from "../conversations/conversation-source.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import { nameProblem } from "./group-names.ts";
import { toUpdateBody } from "./group-update.ts";
import { homeOf } from "../conversations/home-group.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly rows: ConversationRows;
}

/** Groups: what they are, and changing it. Every change is read back, so that the list shows what the service has. */
class Groups {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Reads a group, or that of a topic, with everything about it; its row follows. */
  async read(groupId: GroupId): Promise<Reply<GroupDetails>> {
    const { chat } = this.#parts;
    const home = chat.cache.read((tables) => homeOf(tables, groupId));
    const reply = await ask(chat, getGroup, { path: { group_id: home } });
    return reply.ok ? done(this.#save(reply.value)) : reply;
  }

  /** Makes a group, which appears in the list. */
  async create({ name, description, picture, isShared }: NewGroup): Promise<Reply<GroupDetails>> {
    const problem = nameProblem({ name, description });
    if (problem !== null) return failed(problem);
    const image = picture === null ? {} : { image_url: picture };
    const body = { name, description, share: isShared, ...image };
    const reply = await ask(this.#parts.chat, createGroup, { path: {}, body });
    return reply.ok ? done(this.#save(reply.value)) : reply;
  }

  /** Sets what is given of a group. */
  async update(groupId: GroupId, changes: GroupChanges): Promise<Reply<GroupDetails>> {
    const problem = nameProblem(changes);
    if (problem !== null) return failed(problem);
    const { chat, rows } = this.#parts;
    const body = toUpdateBody(changes, rows.get(groupId)?.name);
    const reply = await ask(chat, updateGroup, { path: { group_id: groupId }, body });
    return reply.ok ? this.read(groupId) : reply;
  }

  /** Says which system messages a group wants. */
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

  /** Ends a group for everybody; it leaves the list. */
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

  /** Makes another member the owner. The answer has a status of its own for each request (interface/groups#owners). */
  async transfer(groupId: GroupId, userId: UserId): Promise<Reply<GroupDetails>> {
    const body = { requests: [{ group_id: groupId, owner_id: userId }] };
    const reply = await ask(this.#parts.chat, changeOwners, { path: {}, body });
    if (!reply.ok) return reply;
    const problem = problemOfStatus(reply.value.results[0]?.status);
    return problem === null ? this.read(groupId) : failed(problem);
  }

  /** What can be seen of a group before joining it. */
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
    const told = toldGroup(wire, me.id);
    if (!signal.aborted) {
      cache.write((tables) => {
        saveTold(tables, told, false);
      });
      this.#parts.rows.publishChanged([told.facts.id]);
    }
    return toGroupDetails(wire, me.id);
  }
}

/** What a request to change an owner came to; null where it went well. */
function problemOfStatus(status: string | undefined): Problem | null {
  if (status === "200") return null;
  if (status === "404") return { kind: "not-found" };
  return status === undefined
    ? { kind: "unreadable", endpoint: changeOwners.name, field: "results.0.status" }
    : { kind: "refused", status: Number(status), reason: null };
}

/** Groups, as commands of one account. */
export function groupCommands(parts: Parts): FunctionsOf<GroupCommands> {
  const groups = new Groups(parts);
  return {
    getGroupDetails: ({ groupId }) => groups.read(groupId),
    createGroup: (group) => groups.create(group),
    updateGroup: ({ groupId, changes }) => groups.update(groupId, changes),
    saveSystemMessageSettings: ({ groupId, settings }) => groups.saveSystemMessages(groupId, settings),
    destroyGroup: ({ groupId }) => groups.destroy(groupId),
    transferOwnership: ({ groupId, userId }) => groups.transfer(groupId, userId),
    previewGroup: ({ groupId, shareToken }) => groups.preview(groupId, shareToken),
  };
}
