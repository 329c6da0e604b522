import type { Bridge } from "../../../preload/bridge.ts";
import type { CommandInput, Pushes } from "../../../preload/contract.ts";
import type { AccountKey, ConversationId } from "../../../preload/base/ids.ts";
import type {
  ChatSize,
  HistoryDownload,
  LeftCopy,
  LocalCopy,
} from "../../../preload/model/conversations/history.ts";
import type { Problem } from "../../../preload/base/reply.ts";

/** What is kept of the account on this computer: downloads of whole histories, and the copy as a whole. */
export class HistoryState {
  /** Downloads that are not over. */
  downloads: ReadonlyMap<ConversationId, HistoryDownload> = $state.raw(new Map());
  /** What is on this computer, as it was counted last. */
  copy: LocalCopy | null = $state.raw(null);
  /** What each conversation takes, as it was counted last; null before that. */
  chatSizes: readonly ChatSize[] | null = $state.raw(null);
  /** What is still here of accounts that are not signed in, as it was looked up last. */
  leftCopies: readonly LeftCopy[] = $state.raw([]);
  isDeleting = $state.raw(false);
  problem: Problem | null = $state.raw(null);
  readonly #bridge: Bridge;
  readonly #onDone: (download: HistoryDownload) => void;

  /** `onDone` hears of a history that is here as a whole. */
  constructor(bridge: Bridge, onDone: (download: HistoryDownload) => void) {
    this.#bridge = bridge;
    this.#onDone = onDone;
  }

  /** Asks main which downloads there are. */
  async load(): Promise<void> {
    const reply = await this.#bridge.listHistoryDownloads();
    if (reply.ok) this.downloads = new Map(reply.value.map((each) => [each.conversationId, each]));
  }

  /** Forgets everything, for another account. */
  clear(): void {
    this.downloads = new Map();
    this.copy = null;
    this.chatSizes = null;
    this.isDeleting = false;
    this.problem = null;
  }

  /** Begins a download, or goes on with it; the problem when that cannot be. */
  async start(conversationId: ConversationId): Promise<Problem | null> {
    const reply = await this.#bridge.startHistoryDownload({ conversationId });
    return reply.ok ? null : reply.problem;
  }

  // What becomes of these two is told by push; one that is over already needs neither.
  async pause(conversationId: ConversationId): Promise<void> {
    await this.#bridge.pauseHistoryDownload({ conversationId });
  }

  async cancel(conversationId: ConversationId): Promise<void> {
    await this.#bridge.cancelHistoryDownload({ conversationId });
  }

  /** Counts what is on this computer. */
  async count(): Promise<void> {
    const reply = await this.#bridge.describeLocalCopy();
    if (reply.ok) this.copy = reply.value;
    this.problem = reply.ok ? null : reply.problem;
  }

  /** Deletes what is on this computer; tells whether it did. */
  async deleteCopy(isWithUnsent: boolean): Promise<boolean> {
    if (this.isDeleting) return false;
    this.isDeleting = true;
    const reply = await this.#bridge.deleteLocalCopy({ isWithUnsent });
    this.isDeleting = false;
    this.problem = reply.ok ? null : reply.problem;
    return reply.ok;
  }

  /** Shows the copy in the system's own window. */
  async showCopy(): Promise<void> {
    const reply = await this.#bridge.showLocalCopy();
    if (!reply.ok) this.problem = reply.problem;
  }

  /** Looks up what is still here of accounts that are not signed in. */
  async listLeftCopies(): Promise<void> {
    const reply = await this.#bridge.listLeftCopies();
    if (reply.ok) this.leftCopies = reply.value;
    else this.problem = reply.problem;
  }

  /** Deletes that of one of them; the problem when it is still there. */
  async deleteLeftCopy(key: AccountKey): Promise<Problem | null> {
    const reply = await this.#bridge.deleteLeftCopy({ key });
    await this.listLeftCopies();
    return reply.ok ? null : reply.problem;
  }

  /** Deletes photos and videos that were fetched; tells whether it did. */
  async clearMedia(): Promise<boolean> {
    const reply = await this.#bridge.clearMedia();
    await Promise.all([this.count(), this.countChats()]);
    if (!reply.ok) this.problem = reply.problem;
    return reply.ok;
  }

  /** Counts what each conversation takes. */
  async countChats(): Promise<void> {
    const reply = await this.#bridge.listChatSizes();
    if (reply.ok) this.chatSizes = reply.value;
    else this.problem = reply.problem;
  }

  /** Makes room in one conversation; tells whether it did. */
  async trim(what: CommandInput<"trimChat">): Promise<boolean> {
    const reply = await this.#bridge.trimChat(what);
    await Promise.all([this.count(), this.countChats()]);
    if (!reply.ok) this.problem = reply.problem;
    return reply.ok;
  }

  /** Push: a download has come further, or is over. */
  historyDownloadChanged(download: Pushes["historyDownloadChanged"]): void {
    const { kind } = download.state;
    const others = [...this.downloads].filter(([id]) => id !== download.conversationId);
    const isOver = kind === "done" || kind === "cancelled";
    this.downloads = new Map(isOver ? others : [...others, [download.conversationId, download]]);
    if (kind === "done") this.#onDone(download);
  }

  /** Push: what was here is gone. */
  localCopyDeleted(): void {
    this.downloads = new Map();
  }
}
