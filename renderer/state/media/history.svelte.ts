import type { Bridge } from "../../../preload/bridge.ts";
import type { CommandInput } from "../../../preload/contract.ts";
import type { Pushes } from "../../../preload/pushes.ts";
import type { AccountKey, ConversationId } from "../../../preload/base/ids.ts";
import type {
  ConversationSize,
  HistoryDownload,
  DetachedCopy,
  LocalCopyContents,
} from "../../../preload/model/conversations/history.ts";
import type { Problem } from "../../../preload/base/reply.ts";

/** The messages and media stored on this computer: downloads of whole histories, and the local copy. */
export class HistoryState {
  /** Downloads that have not ended. */
  downloads: ReadonlyMap<ConversationId, HistoryDownload> = $state.raw(new Map());
  /** The size of the local copy at the last count; null before that. */
  copy: LocalCopyContents | null = $state.raw(null);
  /** The size of each conversation at the last count; null before that. */
  chatSizes: readonly ConversationSize[] | null = $state.raw(null);
  /** Local copies of accounts that are not signed in, as of the last look-up. */
  detachedCopies: readonly DetachedCopy[] = $state.raw([]);
  isDeleting = $state.raw(false);
  problem: Problem | null = $state.raw(null);
  readonly #bridge: Bridge;
  readonly #onDone: (download: HistoryDownload) => void;

  /** `onDone` is called when a whole history is on this computer. */
  constructor(bridge: Bridge, onDone: (download: HistoryDownload) => void) {
    this.#bridge = bridge;
    this.#onDone = onDone;
  }

  /** Reads the downloads from main. */
  async load(): Promise<void> {
    const reply = await this.#bridge.listHistoryDownloads();
    if (reply.ok) this.downloads = new Map(reply.value.map((each) => [each.conversationId, each]));
  }

  /** Clears everything, for another account. */
  clear(): void {
    this.downloads = new Map();
    this.copy = null;
    this.chatSizes = null;
    this.isDeleting = false;
    this.problem = null;
  }

  /** Starts or resumes a download. Returns the problem, or null on success. */
  async start(conversationId: ConversationId): Promise<Problem | null> {
    const reply = await this.#bridge.startHistoryDownload({ conversationId });
    return reply.ok ? null : reply.problem;
  }

  // The replies of `pause` and `cancel` are ignored: a push reports the outcome, and a refusal only means that the
  // download had already ended.
  async pause(conversationId: ConversationId): Promise<void> {
    await this.#bridge.pauseHistoryDownload({ conversationId });
  }

  async cancel(conversationId: ConversationId): Promise<void> {
    await this.#bridge.cancelHistoryDownload({ conversationId });
  }

  /** Counts the local copy. */
  async count(): Promise<void> {
    const reply = await this.#bridge.describeLocalCopy();
    if (reply.ok) this.copy = reply.value;
    this.problem = reply.ok ? null : reply.problem;
  }

  /** Deletes the local copy. Returns whether that succeeded. */
  async deleteCopy(isWithUnsent: boolean): Promise<boolean> {
    if (this.isDeleting) return false;
    this.isDeleting = true;
    const reply = await this.#bridge.deleteLocalCopy({ isWithUnsent });
    this.isDeleting = false;
    this.problem = reply.ok ? null : reply.problem;
    return reply.ok;
  }

  /** Shows the file of the local copy in the system's file manager. */
  async showCopy(): Promise<void> {
    const reply = await this.#bridge.showLocalCopy();
    if (!reply.ok) this.problem = reply.problem;
  }

  /** Looks up the local copies of accounts that are not signed in. */
  async listDetachedCopies(): Promise<void> {
    const reply = await this.#bridge.listDetachedCopies();
    if (reply.ok) this.detachedCopies = reply.value;
    else this.problem = reply.problem;
  }

  /** Deletes the local copy of an account that is not signed in. Returns the problem, or null on success. */
  async deleteDetachedCopy(key: AccountKey): Promise<Problem | null> {
    const reply = await this.#bridge.deleteDetachedCopy({ key });
    await this.listDetachedCopies();
    return reply.ok ? null : reply.problem;
  }

  /** Deletes downloaded photos and videos. Returns whether that succeeded. */
  async clearMedia(): Promise<boolean> {
    const reply = await this.#bridge.clearMedia();
    await Promise.all([this.count(), this.measureChats()]);
    if (!reply.ok) this.problem = reply.problem;
    return reply.ok;
  }

  /** Counts the size of each conversation. */
  async measureChats(): Promise<void> {
    const reply = await this.#bridge.listChatSizes();
    if (reply.ok) this.chatSizes = reply.value;
    else this.problem = reply.problem;
  }

  /** Frees space in one conversation. Returns whether that succeeded. */
  async trim(what: CommandInput<"trimChat">): Promise<boolean> {
    const reply = await this.#bridge.trimChat(what);
    await Promise.all([this.count(), this.measureChats()]);
    if (!reply.ok) this.problem = reply.problem;
    return reply.ok;
  }

  /** Push: a download has progressed or ended. */
  historyDownloadChanged(download: Pushes["historyDownloadChanged"]): void {
    const { kind } = download.state;
    const others = [...this.downloads].filter(([id]) => id !== download.conversationId);
    const isOver = kind === "done" || kind === "cancelled";
    this.downloads = new Map(isOver ? others : [...others, [download.conversationId, download]]);
    if (kind === "done") this.#onDone(download);
  }

  /** Push: the local copy was deleted. */
  localCopyDeleted(): void {
    this.downloads = new Map();
  }
}
