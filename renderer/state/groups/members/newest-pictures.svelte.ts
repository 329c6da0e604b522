import type { Bridge } from "../../../../preload/bridge.ts";
import type { Pushes } from "../../../../preload/pushes.ts";
import { compareMessageIds } from "../../../../preload/base/ids.ts";
import type { ConversationId } from "../../../../preload/base/ids.ts";
import type { GalleryPageRequest } from "../../../../preload/model/conversations/gallery.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import { galleryItems, isLightboxItem, mergeNewestFirst } from "../../media/gallery-items.ts";
import type { IsLinkedPictureShown, LightboxItem } from "../../media/gallery-items.ts";

/** How many pictures are shown. */
const shownCount = 4;
/** Most pages of the service's list that are read. A page can consist of files only. */
const maxPages = 3;

/**
 * The newest pictures and videos of one conversation, for its details. The local copy shows some at once and while the
 * service cannot be reached. The service's list then decides, as far back as it was read. What follows from the fields
 * are getters: a `$derived` would no longer follow once the component that made this object is gone.
 */
export class NewestPictures {
  #local: readonly Message[] = $state.raw([]);
  #service: readonly Message[] = $state.raw([]);
  /** Whether the service's list was read to its end, so that the local copy has nothing to add. */
  #isWhole: boolean = $state.raw(false);

  readonly #bridge: Pick<Bridge, "loadGallery" | "searchGallery">;
  readonly conversationId: ConversationId;
  readonly #isLinkedShown: IsLinkedPictureShown;
  /**
   * The pushes since the read under way began; null if there is none. Its answer may be older than they are, so they
   * are applied again to it.
   */
  #pushesDuringRead: (() => void)[] | null = null;
  /** The last read. The next one waits for it. */
  #reading: Promise<void> = Promise.resolve();
  #isShown = true;

  constructor(
    bridge: Pick<Bridge, "loadGallery" | "searchGallery">,
    conversationId: ConversationId,
    isLinkedShown: IsLinkedPictureShown,
  ) {
    this.#bridge = bridge;
    this.conversationId = conversationId;
    this.#isLinkedShown = isLinkedShown;
  }

  /** The messages that may have a shown picture, the newest first. */
  get messages(): readonly Message[] {
    const oldest = this.#service.at(-1)?.id ?? null;
    const below = this.#isWhole
      ? []
      : this.#local.filter(({ id }) => oldest === null || (id !== null && compareMessageIds(id, oldest) < 0));
    return mergeNewestFirst(below, this.#service);
  }

  get pictures(): readonly LightboxItem[] {
    return galleryItems(this.messages, this.#isLinkedShown).filter(isLightboxItem).slice(0, shownCount);
  }

  /** Reads the local copy, and then the service's list. */
  read(): Promise<void> {
    this.#isShown = true;
    return this.#readNext(async () => {
      await this.#readLocal();
      await this.#readService();
    });
  }

  /** Reads the service's list again, because the connection is back. */
  catchUp(): Promise<void> {
    return this.#readNext(() => this.#readService());
  }

  /** Called when the pictures leave the screen: until `read`, the service is not asked. */
  leave(): void {
    this.#isShown = false;
  }

  messagesSaved({ conversationId, messages }: Pushes["messagesSaved"]): void {
    if (conversationId !== this.conversationId) return;
    this.#follow(() => {
      this.#local = withChanges(this.#local, messages, () => true);
      const newest = this.#service[0]?.id ?? null;
      const isNewer = (id: NonNullable<Message["id"]>): boolean =>
        newest === null ? this.#isWhole : compareMessageIds(id, newest) > 0;
      this.#service = withChanges(this.#service, messages, isNewer);
    });
  }

  messagesRemoved({ conversationId, keys }: Pushes["messagesRemoved"]): void {
    if (conversationId !== this.conversationId) return;
    this.#follow(() => {
      this.#local = this.#local.filter(({ key }) => !keys.includes(key));
      this.#service = this.#service.filter(({ key }) => !keys.includes(key));
    });
  }

  #readNext(read: () => Promise<void>): Promise<void> {
    this.#reading = this.#reading.then(async () => {
      this.#pushesDuringRead = [];
      await read();
      this.#pushesDuringRead = null;
    });
    return this.#reading;
  }

  async #readLocal(): Promise<void> {
    const reply = await this.#bridge.searchGallery({
      conversationId: this.conversationId,
      kinds: ["image", "video"],
      text: "",
      before: null,
    });
    if (!reply.ok || reply.value.state === "refused") return;
    this.#local = reply.value.page.messages;
    this.#repeatPushes();
  }

  async #readService(): Promise<void> {
    let place: GalleryPageRequest = { kind: "newest" };
    let messages: readonly Message[] = [];
    let isWhole = false;
    for (let pages = 1; pages <= maxPages; pages += 1) {
      if (!this.#isShown) return;
      const reply = await this.#bridge.loadGallery({ conversationId: this.conversationId, place });
      // What was read before a failure counts.
      if (!reply.ok) break;
      const { oldest, isLast } = reply.value;
      messages = mergeNewestFirst(messages, reply.value.messages);
      isWhole = isLast;
      if (isLast || oldest === null || this.#hasEnough(messages)) break;
      place = { kind: "older", than: oldest };
    }
    if (messages.length === 0 && !isWhole) return;
    this.#service = messages;
    this.#isWhole = isWhole;
    this.#repeatPushes();
  }

  #hasEnough(messages: readonly Message[]): boolean {
    return galleryItems(messages, this.#isLinkedShown).filter(isLightboxItem).length >= shownCount;
  }

  #follow(apply: () => void): void {
    this.#pushesDuringRead?.push(apply);
    apply();
  }

  #repeatPushes(): void {
    for (const apply of this.#pushesDuringRead ?? []) apply();
  }
}

/** The messages with those that changed, and with new ones that have a picture, if `isWithin` includes them. */
function withChanges(
  known: readonly Message[],
  saved: readonly Message[],
  isWithin: (id: NonNullable<Message["id"]>) => boolean,
): readonly Message[] {
  const knownIds = new Set(known.map(({ id }) => id));
  const changed = saved.filter(
    (message) =>
      message.id !== null &&
      (knownIds.has(message.id) ||
        (isWithin(message.id) && message.attachments.some(isPicture) && message.deletedBy === null)),
  );
  return changed.length === 0 ? known : mergeNewestFirst(known, changed);
}

function isPicture({ kind }: Message["attachments"][number]): boolean {
  return kind === "image" || kind === "video" || kind === "linked-image";
}
