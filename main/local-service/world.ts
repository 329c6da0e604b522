import type { ServiceClock } from "./clock.ts";
import type { Random } from "./random.ts";
import { Accounts } from "./world/accounts.ts";
import { Additions } from "./world/additions.ts";
import { Admission } from "./world/admission.ts";
import { Albums } from "./world/albums.ts";
import { Blocks } from "./world/blocks.ts";
import { Bots } from "./world/bots.ts";
import type { ReadReceipt } from "./world/change.ts";
import { Chats } from "./world/chats.ts";
import { ContactImports } from "./world/contact-imports.ts";
import { Contacts } from "./world/contacts.ts";
import { Conversations } from "./world/conversations.ts";
import { Departures } from "./world/departures.ts";
import { DirectRules } from "./world/direct-rules.ts";
import { Directories } from "./world/directories.ts";
import { Discovery } from "./world/discovery.ts";
import { Events } from "./world/events.ts";
import { Files } from "./world/files.ts";
import { Flood } from "./world/flood.ts";
import { Gallery } from "./world/gallery.ts";
import { GroupChanges } from "./world/group-changes.ts";
import type { Group } from "./world/group.ts";
import { Groups } from "./world/groups.ts";
import type { NewGroup } from "./world/groups.ts";
import { Joining } from "./world/joining.ts";
import { JoinRequests } from "./world/join-requests.ts";
import { LikeTimes } from "./world/like-times.ts";
import { Likes } from "./world/likes.ts";
import { Marking } from "./world/marking.ts";
import type { Role } from "./world/membership.ts";
import { MediaUploads } from "./world/media-uploads.ts";
import { Memberships } from "./world/memberships.ts";
import { MessageIndexes } from "./world/message-indexes.ts";
import { MessageRequests } from "./world/message-requests.ts";
import { chatPeople } from "./world/message.ts";
import { Messages } from "./world/messages.ts";
import { Mutes } from "./world/mutes.ts";
import { UploadedPictures } from "./world/pictures.ts";
import { Pins } from "./world/pins.ts";
import { Polls } from "./world/polls.ts";
import { Posting } from "./world/posting.ts";
import { Profiles } from "./world/profiles.ts";
import { Reactions } from "./world/reactions.ts";
import { Reading } from "./world/reading.ts";
import { isRefused, notFound } from "./world/refused.ts";
import type { Refused } from "./world/refused.ts";
import { SecondFactor } from "./world/second-factor.ts";
import { SentCodes } from "./world/sent-codes.ts";
import { SigningIn } from "./world/signing-in.ts";
import type { SavedTables } from "./world/tables.ts";
import { TopicChanges } from "./world/topic-changes.ts";
import { Topics } from "./world/topics.ts";
import { Videos } from "./world/videos.ts";
import { WorldBase } from "./world/world-base.ts";

/**
 * Everything the service knows: one part for each heading of the interface, one method for each way in which it changes.
 * It outlives the HTTP server, so a service can be stopped and started again with the same world. It knows nothing of the
 * wire. Parts are made in this order: each works with those above it.
 */
export class World extends WorldBase {
  readonly accounts = new Accounts(this.core);
  readonly #sentCodes = new SentCodes(this.core);
  readonly signingIn = new SigningIn(this.core, this.accounts, this.#sentCodes);
  readonly secondFactor = new SecondFactor(this.core, this.accounts, this.signingIn);

  readonly groups = new Groups(this.core);
  readonly topics = new Topics(this.core);
  readonly conversations = new Conversations(this.core, this.accounts, this.groups, this.topics);
  readonly profiles = new Profiles(this.core, this.accounts, this.conversations);
  readonly directories = new Directories(this.core, this.profiles, this.#sentCodes);
  readonly discovery = new Discovery(this.core, this.directories, this.groups);

  readonly reading = new Reading(this.core);
  readonly blocks = new Blocks(this.core, this.accounts);
  readonly contacts = new Contacts(this.core, this.accounts, this.profiles);
  readonly contactImports = new ContactImports(this.core, this.accounts, this.contacts);
  readonly chats = new Chats(this.core, this.conversations, this.reading);
  readonly flood = new Flood(this.core);
  readonly messageRequests = new MessageRequests(this.core, this);

  readonly #indexes = new MessageIndexes(this.core);
  readonly #likeTimes = new LikeTimes(this.core);
  readonly #posting = new Posting(
    this.core,
    this.accounts,
    this.conversations,
    new DirectRules(this.blocks, this.flood),
  );
  readonly messages = new Messages(this.core, {
    accounts: this.accounts,
    conversations: this.conversations,
    chats: this.chats,
    posting: this.#posting,
    reading: this.reading,
    likeTimes: this.#likeTimes,
    indexes: this.#indexes,
  });
  readonly reactions = new Reactions(this.core, this.messages, this.#likeTimes, this.#indexes);
  readonly likes = new Likes(this.core, {
    conversations: this.conversations,
    messages: this.messages,
    indexes: this.#indexes,
    times: this.#likeTimes,
  });
  readonly gallery = new Gallery(this.conversations, this.messages, this.#indexes);
  readonly pins = new Pins(this.core, this.conversations, this.messages, this.#indexes);
  readonly marking = new Marking(this.core, this.conversations, this.messages, this.reading);
  readonly albums = new Albums(this.core, this);
  readonly polls = new Polls(this.core, this);
  readonly events = new Events(this.core, this);

  readonly groupChanges = new GroupChanges(this.core, this);
  readonly topicChanges = new TopicChanges(this.core, this);
  readonly #admission = new Admission(this.core, this);
  readonly memberships = new Memberships(this.core, this, this.#admission);
  readonly departures = new Departures(this, this.#admission);
  readonly joinRequests = new JoinRequests(this.core, this, this.#admission);
  readonly additions = new Additions(this.core, this, this.#admission, this.joinRequests);
  readonly joining = new Joining(this, this.#admission, this.joinRequests);
  readonly mutes = new Mutes(this.core, this.groups, this.topics);

  readonly bots = new Bots(this.core, this);
  readonly pictures = new UploadedPictures(this.core);
  readonly videos = new Videos(this.core);
  readonly mediaUploads = new MediaUploads(this.core);
  readonly files = new Files(this.core);

  /** A new world, or with `saved` the one that was saved. Tokens and codes are made by `secrets`, or else by the seed too. */
  constructor(clock: ServiceClock, seed: number, saved?: SavedTables, secrets?: Random) {
    super(clock, seed, saved, secrets);
    this.onChange((change) => {
      if (change.kind !== "message-created") return;
      this.flood.notice(change.message);
      this.messageRequests.notice(change.message);
    });
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
    this.core.tell({ kind: "member-added", group, userId });
    return group;
  }

  /** Tells the other person of a chat how far this one has read. Refused: 404 where not visible. */
  sendReadReceipt(userId: string, chatId: string, messageId: string): ReadReceipt | Refused {
    const message = this.messages.visible(userId, chatId, messageId);
    if (isRefused(message)) return message;
    if (chatPeople(chatId) === null) return notFound;
    const receipt = this.reading.saveReceipt(userId, chatId, messageId);
    this.core.tell({ kind: "read", receipt });
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
    this.core.tell({ kind: "typing", conversationId, userId, startedAt });
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
