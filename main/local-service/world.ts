import type { ServiceClock } from "./clock.ts";
import { Accounts } from "./world/accounts.ts";
import { Additions } from "./world/additions.ts";
import { Admission } from "./world/admission.ts";
import { Blocks } from "./world/blocks.ts";
import { Albums } from "./world/albums.ts";
import { Bots } from "./world/bots.ts";
import type { Change, ReadReceipt } from "./world/change.ts";
import { Chats } from "./world/chats.ts";
import { ContactImports } from "./world/contact-imports.ts";
import { Contacts } from "./world/contacts.ts";
import { Conversations } from "./world/conversations.ts";
import type { Core } from "./world/core.ts";
import { Departures } from "./world/departures.ts";
import { Files } from "./world/files.ts";
import type { Group } from "./world/group.ts";
import type { Role } from "./world/membership.ts";
import { Events } from "./world/events.ts";
import { Groups } from "./world/groups.ts";
import type { NewGroup } from "./world/groups.ts";
import { Ids } from "./world/ids.ts";
import { Joining } from "./world/joining.ts";
import { JoinRequests } from "./world/join-requests.ts";
import { Memberships } from "./world/memberships.ts";
import { DirectRules } from "./world/direct-rules.ts";
import { Flood } from "./world/flood.ts";
import { Directories } from "./world/directories.ts";
import { Gallery } from "./world/gallery.ts";
import { LikeTimes } from "./world/like-times.ts";
import { Likes } from "./world/likes.ts";
import { Marking } from "./world/marking.ts";
import { MessageIndexes } from "./world/message-indexes.ts";
import { chatPeople } from "./world/message.ts";
import { MessageRequests } from "./world/message-requests.ts";
import { Messages } from "./world/messages.ts";
import { Polls } from "./world/polls.ts";
import { Mutes } from "./world/mutes.ts";
import { Pins } from "./world/pins.ts";
import { UploadedPictures } from "./world/pictures.ts";
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
import { Videos } from "./world/videos.ts";

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
  readonly conversations: Conversations;
  readonly reading: Reading;
  readonly blocks: Blocks;
  readonly contacts: Contacts;
  readonly contactImports: ContactImports;
  readonly chats: Chats;
  readonly flood: Flood;
  readonly messageRequests: MessageRequests;
  readonly messages: Messages;
  readonly reactions: Reactions;
  readonly polls: Polls;
  readonly events: Events;
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
  readonly bots: Bots;
  readonly pictures: UploadedPictures;
  readonly videos: Videos;
  readonly files: Files;
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
    const { accounts } = this;
    const sentCodes = new SentCodes(core);
    this.signingIn = new SigningIn(core, accounts, sentCodes);
    this.secondFactor = new SecondFactor(core, accounts, this.signingIn);
    this.groups = new Groups(core);
    this.conversations = new Conversations(core, accounts, this.groups);
    this.profiles = new Profiles(core, accounts, this.conversations);
    this.directories = new Directories(core, this.profiles, sentCodes);
    this.reading = new Reading(core);
    this.blocks = new Blocks(core, accounts);
    this.contacts = new Contacts(core, accounts, this.profiles);
    this.contactImports = new ContactImports(core, accounts, this.contacts);
    this.chats = new Chats(core, this.conversations, this.reading);
    this.flood = new Flood(core);
    this.messageRequests = new MessageRequests(core, this);
    this.onChange((change) => {
      if (change.kind !== "message-created") return;
      this.flood.notice(change.message);
      this.messageRequests.notice(change.message);
    });
    const { groups, conversations, chats, reading } = this;
    const directRules = new DirectRules(this.blocks, this.flood);
    const posting = new Posting(core, accounts, groups, conversations, directRules);
    const indexes = new MessageIndexes(core);
    const times = new LikeTimes(core);
    this.messages = new Messages(core, {
      accounts,
      conversations,
      chats,
      posting,
      reading,
      likeTimes: times,
      indexes,
    });
    const { messages } = this;
    this.reactions = new Reactions(core, messages, times, indexes);
    this.likes = new Likes(core, { conversations, messages, indexes, times });
    this.gallery = new Gallery(conversations, messages, indexes);
    this.pins = new Pins(core, conversations, messages, indexes);
    this.marking = new Marking(core, conversations, messages, reading);
    this.albums = new Albums(core, { conversations, messages });
    this.polls = new Polls(core, this);
    this.events = new Events(core, this);
    const near = { accounts, groups, messages };
    const admission = new Admission(core, near);
    this.memberships = new Memberships(core, near, admission);
    this.departures = new Departures(near, admission);
    this.joinRequests = new JoinRequests(core, near, admission);
    this.additions = new Additions(core, { ...near, blocks: this.blocks }, admission, this.joinRequests);
    this.joining = new Joining(near, admission, this.joinRequests);
    this.mutes = new Mutes(core, groups);
    this.bots = new Bots(core, near);
    this.pictures = new UploadedPictures(core);
    this.videos = new Videos(core);
    this.files = new Files(core);
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

  /** Somebody types in a conversation they are in, since `startedAt`. */
  type(userId: string, conversationId: string, startedAt = this.clock.now()): Refused | null {
    if (!this.conversations.isVisible(conversationId, userId)) return notFound;
    if (this.isHeldBack(userId, conversationId)) return null;
    this.#core.tell({ kind: "typing", conversationId, userId, startedAt });
    return null;
  }

  /** Whether the other person of a chat hears nothing of this one, because one of the two blocks the other. */
  isHeldBack(userId: string, conversationId: string): boolean {
    const people = chatPeople(conversationId) ?? [];
    return people.some((other) => other !== userId && this.blocks.isBetween(userId, other));
  }

  /** Messages of others that this person has not read there. */
  unreadCount(userId: string, conversationId: string): number {
    const lastReadId = this.reading.position(userId, conversationId)?.messageId ?? null;
    return this.conversations.unreadCount(conversationId, userId, lastReadId);
  }
}
