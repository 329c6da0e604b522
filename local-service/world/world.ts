import type { ServiceClock } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import { Accounts } from "./people/accounts.ts";
import { MemberAdditions } from "./groups/member-additions.ts";
import { MembershipChanges } from "./groups/membership-changes.ts";
import { Albums } from "./media/albums.ts";
import { Blocks } from "./people/blocks.ts";
import { Bots } from "./groups/bots.ts";
import type { ReadReceipt } from "./change.ts";
import { Chats } from "./conversations/chats.ts";
import { ContactImports } from "./people/contact-imports.ts";
import { Contacts } from "./people/contacts.ts";
import { Conversations } from "./conversations/conversations.ts";
import { MemberDepartures } from "./groups/member-departures.ts";
import { DirectRules } from "./messages/direct-rules.ts";
import { Directories } from "./groups/directories.ts";
import { Discovery } from "./groups/discovery.ts";
import { Events } from "./activities/events.ts";
import { SharedFiles } from "./media/files.ts";
import { FloodBans } from "./messages/flood-bans.ts";
import { Gallery } from "./media/gallery.ts";
import { GroupChanges } from "./groups/group-changes.ts";
import type { Group } from "./groups/group.ts";
import { Groups } from "./groups/groups.ts";
import type { NewGroup } from "./groups/groups.ts";
import { GroupJoining } from "./groups/joining.ts";
import { JoinRequests } from "./groups/join-requests.ts";
import { LikeTimes } from "./messages/like-times.ts";
import { Likes } from "./messages/likes.ts";
import { ReadMarking } from "./groups/read-marking.ts";
import type { MembershipRole } from "./groups/membership.ts";
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
import { MessagePosting } from "./messages/message-posting.ts";
import { Profiles } from "./people/profiles.ts";
import { Reactions } from "./messages/reactions.ts";
import { ReadPositions } from "./conversations/reading.ts";
import { isRefused, notFound } from "./refused.ts";
import type { ServiceRefusal } from "./refused.ts";
import { SecondFactor } from "./people/second-factor.ts";
import { SentCodes } from "./people/sent-codes.ts";
import { SigningIn } from "./people/signing-in.ts";
import type { SavedTables } from "./tables.ts";
import { TopicChanges } from "./groups/topic-changes.ts";
import { Topics } from "./groups/topics.ts";
import { Videos } from "./media/videos.ts";
import { WorldFoundation } from "./world-foundation.ts";

/**
 * The state of the service: a part for each section of the interface, a method for each change. It outlives the HTTP
 * server, so a service can be restarted with the same world. It does not depend on the wire format. The order of the
 * parts matters, because each part uses the parts above it.
 */
export class World extends WorldFoundation {
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

  readonly reading = new ReadPositions(this.core);
  readonly blocks = new Blocks(this.core, this.accounts);
  readonly contacts = new Contacts(this.core, this.accounts, this.profiles);
  readonly contactImports = new ContactImports(this.core, this.accounts, this.contacts);
  readonly chats = new Chats(this.core, this.conversations, this.reading);
  readonly flood = new FloodBans(this.core);
  readonly messageRequests = new MessageRequests(this.core, this);

  readonly #indexes = new MessageIndexes(this.core);
  readonly #likeTimes = new LikeTimes(this.core);
  readonly #posting = new MessagePosting(
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
  readonly marking = new ReadMarking(this.core, this.conversations, this.messages, this.reading);
  readonly albums = new Albums(this.core, this);
  readonly polls = new Polls(this.core, this);
  readonly events = new Events(this.core, this);

  readonly groupChanges = new GroupChanges(this.core, this);
  readonly topicChanges = new TopicChanges(this.core, this);
  readonly #admission = new MembershipChanges(this.core, this);
  readonly memberships = new Memberships(this.core, this, this.#admission);
  readonly departures = new MemberDepartures(this, this.#admission);
  readonly joinRequests = new JoinRequests(this.core, this, this.#admission);
  readonly additions = new MemberAdditions(this.core, this, this.#admission, this.joinRequests);
  readonly joining = new GroupJoining(this, this.#admission, this.joinRequests);
  readonly mutes = new Mutes(this.core, this.groups, this.topics);

  readonly bots = new Bots(this.core, this);
  readonly pictures = new UploadedPictures(this.core);
  readonly videos = new Videos(this.core);
  readonly mediaUploads = new MediaUploads(this.core);
  readonly files = new SharedFiles(this.core);

  /**
   * Creates a new world, or continues `saved`. `secrets` generates tokens and codes; without `secrets`, the seed
   * determines them too.
   */
  constructor(clock: ServiceClock, seed: number, saved?: SavedTables, secrets?: Random) {
    super(clock, seed, saved, secrets);
    this.onChange((change) => {
      if (change.kind !== "message-created") return;
      this.flood.count(change.message);
      this.messageRequests.handleSent(change.message);
    });
  }

  /** Creates a group. Refused: 404 for an unknown creator. */
  createGroup(group: NewGroup): Group | ServiceRefusal {
    const creator = this.accounts.byId(group.ownerId);
    return creator === undefined ? notFound : this.groups.add(group, creator);
  }

  /** Makes a person a member without a notice in the group. Refused: 404 for an unknown group or person. */
  addMember(
    groupId: string,
    userId: string,
    roles: readonly MembershipRole[] = ["user"],
  ): Group | ServiceRefusal {
    const group = this.groups.byId(groupId);
    const person = this.accounts.byId(userId);
    if (group === undefined || person === undefined) return notFound;
    this.groups.join(group, person, roles);
    this.core.publish({ kind: "member-added", group, userId });
    return group;
  }

  /**
   * Saves a read receipt, which the other person of the chat receives. Refused: 404 if the message is not visible or
   * not in a chat.
   */
  sendReadReceipt(userId: string, chatId: string, messageId: string): ReadReceipt | ServiceRefusal {
    const message = this.messages.visible(userId, chatId, messageId);
    if (isRefused(message)) return message;
    if (chatPeople(chatId) === null) return notFound;
    const receipt = this.reading.saveReceipt(userId, chatId, messageId);
    this.core.publish({ kind: "read", receipt });
    return receipt;
  }

  /** Saves a person's read position, which nobody else receives. Refused: 404 if the message is not visible. */
  saveReadPosition(userId: string, conversationId: string, messageId: string): ServiceRefusal | null {
    const message = this.messages.visible(userId, conversationId, messageId);
    if (isRefused(message)) return message;
    this.reading.savePosition(userId, conversationId, messageId);
    return null;
  }

  /** Publishes that a person is typing in a conversation since `startedAt`. Refused: 404 if it is not visible. */
  publishTyping(userId: string, conversationId: string, startedAt = this.clock.now()): ServiceRefusal | null {
    if (!this.conversations.isVisible(conversationId, userId)) return notFound;
    if (this.isTypingSuppressed(userId, conversationId)) return null;
    this.core.publish({ kind: "typing", conversationId, userId, startedAt });
    return null;
  }

  /** Whether either person of a chat blocks the other, so that neither gets typing signals of the other. */
  isTypingSuppressed(userId: string, conversationId: string): boolean {
    const people = chatPeople(conversationId) ?? [];
    return people.some((other) => other !== userId && this.blocks.isBetween(userId, other));
  }

  /** Number of unread messages from others in a conversation. */
  unreadCount(userId: string, conversationId: string): number {
    const lastReadId = this.reading.position(userId, conversationId)?.messageId ?? null;
    return this.conversations.unreadCount(conversationId, userId, lastReadId);
  }
}
