import type { ServiceClock } from "./clock.ts";
import { Accounts } from "./world/accounts.ts";
import { Additions } from "./world/additions.ts";
import { Admission } from "./world/admission.ts";
import { Albums } from "./world/albums.ts";
import type { Change, ReadReceipt } from "./world/change.ts";
import { Conversations } from "./world/conversations.ts";
import type { Core } from "./world/core.ts";
import { Discovery } from "./world/discovery.ts";
import { GroupChanges } from "./world/group-changes.ts";
import { Departures } from "./world/departures.ts";
import { Directories } from "./world/directories.ts";
import type { Group } from "./world/group.ts";
import type { Role } from "./world/membership.ts";
import { Gallery } from "./world/gallery.ts";
import { Groups } from "./world/groups.ts";
import type { NewGroup } from "./world/groups.ts";
import { Ids } from "./world/ids.ts";
import { Joining } from "./world/joining.ts";
import { JoinRequests } from "./world/join-requests.ts";
import { Memberships } from "./world/memberships.ts";
import { chatPeople } from "./world/message.ts";
import { Messages } from "./world/messages.ts";
import { Mutes } from "./world/mutes.ts";
import { LikeTimes } from "./world/like-times.ts";
import { Likes } from "./world/likes.ts";
import { Marking } from "./world/marking.ts";
import { MessageIndexes } from "./world/message-indexes.ts";
import { Pins } from "./world/pins.ts";
import { Posting } from "./world/posting.ts";
import { Profiles } from "./world/profiles.ts";
import { Reactions } from "./world/reactions.ts";
import { Reading } from "./world/reading.ts";
import { isRefused, notFound } from "./world/refused.ts";
import type { Refused } from "./world/refused.ts";
import { SecondFactor } from "./world/second-factor.ts";
import { SentCodes } from "./world/sent-codes.ts";
import { SigningIn } from "./world/signing-in.ts";
import { Tables } from "./world/tables.ts";
import type { SavedTables } from "./world/tables.ts";
import { TopicChanges } from "./world/topic-changes.ts";
import { Topics } from "./world/topics.ts";

/**
 * Everything the service knows: one part for each heading of the interface, one method for each way in which it changes.
 * It outlives the HTTP server, so a service can be stopped and started again with the same world. It knows nothing of the
 * wire.
 */
export class World {
  readonly clock: ServiceClock;
  readonly tables: Tables;
  readonly accounts: Accounts;
  readonly signingIn: SigningIn;
  readonly secondFactor: SecondFactor;
  readonly profiles: Profiles;
  readonly directories: Directories;
  readonly groups: Groups;
  readonly topics: Topics;
  readonly groupChanges: GroupChanges;
  readonly topicChanges: TopicChanges;
  readonly discovery: Discovery;
  readonly conversations: Conversations;
  readonly reading: Reading;
  readonly messages: Messages;
  readonly reactions: Reactions;
  readonly memberships: Memberships;
  readonly departures: Departures;
  readonly additions: Additions;
  readonly joinRequests: JoinRequests;
  readonly joining: Joining;
  readonly mutes: Mutes;
  readonly likes: Likes;
  readonly gallery: Gallery;
  readonly pins: Pins;
  readonly marking: Marking;
  readonly albums: Albums;
  readonly #core: Core;
  readonly #listeners = new Set<(change: Change) => void>();

  /** A new world, or with `saved` the one that was saved. */
  constructor(clock: ServiceClock, seed: number, saved?: SavedTables) {
    const tables = new Tables(saved);
    const core: Core = {
      clock,
      tables,
      ids: new Ids(tables, seed),
      tell: (change) => {
        for (const listener of this.#listeners) listener(change);
      },
    };
    this.#core = core;
    this.clock = clock;
    this.tables = tables;
    this.accounts = new Accounts(core);
    const sentCodes = new SentCodes(core);
    this.signingIn = new SigningIn(core, this.accounts, sentCodes);
    this.secondFactor = new SecondFactor(core, this.accounts, this.signingIn);
    this.groups = new Groups(core);
    this.topics = new Topics(core);
    this.conversations = new Conversations(core, this.accounts, this.groups, this.topics);
    this.profiles = new Profiles(core, this.accounts, this.conversations);
    this.directories = new Directories(core, this.profiles, sentCodes);
    this.reading = new Reading(core);
    const { groups, conversations, reading } = this;
    const posting = new Posting(core, this.accounts, groups, conversations);
    const indexes = new MessageIndexes(core);
    const times = new LikeTimes(core);
    this.messages = new Messages(core, { conversations, posting, reading, likeTimes: times, indexes });
    const { accounts, topics, messages } = this;
    this.reactions = new Reactions(core, messages, times, indexes);
    this.likes = new Likes(core, { conversations, messages, indexes, times });
    this.gallery = new Gallery(conversations, messages, indexes);
    this.pins = new Pins(core, conversations, messages, indexes);
    this.marking = new Marking(core, conversations, messages, reading);
    this.albums = new Albums(core, { conversations, messages });
    const near = { accounts, groups, messages };
    this.discovery = new Discovery(core, this.directories, groups);
    this.groupChanges = new GroupChanges(core, { ...near, topics, discovery: this.discovery });
    this.topicChanges = new TopicChanges(core, { groups, topics, conversations, messages });
    const admission = new Admission(core, near);
    this.memberships = new Memberships(core, near, admission);
    this.departures = new Departures(near, admission);
    this.joinRequests = new JoinRequests(core, near, admission);
    this.additions = new Additions(core, near, admission, this.joinRequests);
    this.joining = new Joining(near, admission, this.joinRequests);
    this.mutes = new Mutes(core, groups, topics);
  }

  /** Tells the listener of every change from now on; the result stops it. */
  onChange(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Makes a group; its creator must exist. */
  createGroup(group: NewGroup): Group | Refused {
    const creator = this.accounts.byId(group.creatorId);
    return creator === undefined ? notFound : this.groups.add(group, creator);
  }

  /** Makes a person a member, without a word in the group. */
  addMember(groupId: string, userId: string, roles: readonly Role[] = ["user"]): Group | Refused {
    const group = this.groups.byId(groupId);
    const person = this.accounts.byId(userId);
    if (group === undefined || person === undefined) return notFound;
    this.groups.join(group, person, roles);
    this.#core.tell({ kind: "member-added", group, userId });
    return group;
  }

  /** Tells the other person of a chat how far this one has read. Refused: 404 where not visible. */
  sendReadReceipt(userId: string, chatId: string, messageId: string): ReadReceipt | Refused {
    const message = this.messages.visible(userId, chatId, messageId);
    if (isRefused(message)) return message;
    if (chatPeople(chatId) === null) return notFound;
    const receipt = this.reading.saveReceipt(userId, chatId, messageId);
    this.#core.tell({ kind: "read", receipt });
    return receipt;
  }

  /** Remembers for the person alone how far they have read. Refused: 404 where not visible. */
  saveReadPosition(userId: string, conversationId: string, messageId: string): Refused | null {
    const message = this.messages.visible(userId, conversationId, messageId);
    if (isRefused(message)) return message;
    this.reading.savePosition(userId, conversationId, messageId);
    return null;
  }

  /** Somebody types in a conversation they are in. */
  type(userId: string, conversationId: string): Refused | null {
    if (!this.conversations.isVisible(conversationId, userId)) return notFound;
    this.#core.tell({ kind: "typing", conversationId, userId, startedAt: this.clock.now() });
    return null;
  }

  /** Messages of others that this person has not read there. */
  unreadCount(userId: string, conversationId: string): number {
    const lastReadId = this.reading.position(userId, conversationId)?.messageId ?? null;
    return this.conversations.unreadCount(conversationId, userId, lastReadId);
  }
}
