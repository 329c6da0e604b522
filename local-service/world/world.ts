import type { ServiceClock } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import { Accounts } from "./people/accounts.ts";
import { Additions } from "./groups/additions.ts";
import { Admission } from "./groups/admission.ts";
import { Albums } from "./media/albums.ts";
import { Blocks } from "./people/blocks.ts";
import { Bots } from "./groups/bots.ts";
import type { ReadReceipt } from "./change.ts";
import { Chats } from "./conversations/chats.ts";
import { ContactImports } from "./people/contact-imports.ts";
import { Contacts } from "./people/contacts.ts";
import { Conversations } from "./conversations/conversations.ts";
import { Departures } from "./groups/departures.ts";
import { DirectRules } from "./messages/direct-rules.ts";
import { Directories } from "./groups/directories.ts";
import { Discovery } from "./groups/discovery.ts";
import { Events } from "./activities/events.ts";
import { Files } from "./media/files.ts";
import { Flood } from "./messages/flood.ts";
import { Gallery } from "./media/gallery.ts";
import { GroupChanges } from "./groups/group-changes.ts";
import type { Group } from "./groups/group.ts";
import { Groups } from "./groups/groups.ts";
import type { NewGroup } from "./groups/groups.ts";
import { Joining } from "./groups/joining.ts";
import { JoinRequests } from "./groups/join-requests.ts";
import { LikeTimes } from "./messages/like-times.ts";
import { Likes } from "./messages/likes.ts";
import { Marking } from "./groups/marking.ts";
import type { Role } from "./groups/membership.ts";
import { MediaUploads } from "./media/media-uploads.ts";
import { Memberships } from "./groups/memberships.ts";
import { MessageIndexes } from "./messages/message-indexes.ts";
import { MessageRequests } from "./messages/message-requests.ts";
import { chatPeople } from "./messages/message.ts";
import { Messages } from "./messages/messages.ts";
import { Mutes } from "./conversations/mutes.ts";
import { UploadedPictures } from "./media/pictures.ts";
import { Pins } from "./messages/pins.ts";
import { Polls } from "./activities/polls.ts";
import { Posting } from "./messages/posting.ts";
import { Profiles } from "./people/profiles.ts";
import { Reactions } from "./messages/reactions.ts";
import { Reading } from "./conversations/reading.ts";
import { isRefused, notFound } from "./refused.ts";
import type { Refused } from "./refused.ts";
import { SecondFactor } from "./people/second-factor.ts";
import { SentCodes } from "./people/sent-codes.ts";
import { SigningIn } from "./people/signing-in.ts";
import type { SavedTables } from "./tables.ts";
import { TopicChanges } from "./groups/topic-changes.ts";
import { Topics } from "./groups/topics.ts";
import { Videos } from "./media/videos.ts";
import { WorldBase } from "./world-base.ts";

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
