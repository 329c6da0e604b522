import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/contract.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { ConversationExport, ExportFormat } from "../../../preload/model/media/export.ts";
import type { Problem } from "../../../preload/base/reply.ts";

/** Whether an export goes on. */
function isUnderway({ state }: ConversationExport): boolean {
  return state.kind === "downloading" || state.kind === "writing";
}

/** Conversations that are being written out. */
export class ExportsState {
  /** Those under way, the oldest first. */
  running: readonly ConversationExport[] = $state.raw([]);
  readonly #bridge: Bridge;
  readonly #onEnded: (ended: ConversationExport) => void;

  /** `onEnded` hears how each came out. */
  constructor(bridge: Bridge, onEnded: (ended: ConversationExport) => void) {
    this.#bridge = bridge;
    this.#onEnded = onEnded;
  }

  /** Asks main which are under way. */
  async load(): Promise<void> {
    const reply = await this.#bridge.listExports();
    if (reply.ok) this.running = reply.value.filter(isUnderway);
  }

  /** Asks where to, and begins; the problem when that cannot be. */
  async begin(
    conversationId: ConversationId,
    format: ExportFormat,
    isWithHistory: boolean,
  ): Promise<Problem | null> {
    const reply = await this.#bridge.exportConversation({ conversationId, format, isWithHistory });
    return reply.ok ? null : reply.problem;
  }

  async cancel(exportId: string): Promise<void> {
    await this.#bridge.cancelExport({ exportId });
  }

  async show(exportId: string): Promise<void> {
    await this.#bridge.showExport({ exportId });
  }

  /** Push: an export has come further, or has ended. */
  exportChanged(changed: Pushes["exportChanged"]): void {
    const others = this.running.filter(({ id }) => id !== changed.id);
    this.running = isUnderway(changed) ? [...others, changed] : others;
    if (!isUnderway(changed)) this.#onEnded(changed);
  }
}
