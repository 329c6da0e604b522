import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/pushes.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { CommandInput } from "../../../preload/contract.ts";
import type { ConversationExport, ExportFormat, MessageSpan } from "../../../preload/model/media/export.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";

function isUnderway({ state }: ConversationExport): boolean {
  return state.kind === "downloading" || state.kind === "writing" || state.kind === "printing";
}

/** The exports of conversations to files. */
export class ExportsState {
  /** The exports under way, the oldest first. */
  running: readonly ConversationExport[] = $state.raw([]);
  readonly #bridge: Bridge;
  readonly #onEnded: (ended: ConversationExport) => void;

  /** `onEnded` is called when an export has ended. */
  constructor(bridge: Bridge, onEnded: (ended: ConversationExport) => void) {
    this.#bridge = bridge;
    this.#onEnded = onEnded;
  }

  /** Reads the exports under way from main. */
  async load(): Promise<void> {
    const reply = await this.#bridge.listExports();
    if (reply.ok) this.running = reply.value.filter(isUnderway);
  }

  /** Asks for the target and starts the export. Returns the problem, or null on success. */
  async start(
    conversationId: ConversationId,
    format: ExportFormat,
    isWithHistory: boolean,
  ): Promise<Problem | null> {
    const reply = await this.#bridge.exportConversation({ conversationId, format, isWithHistory });
    return reply.ok ? null : reply.problem;
  }

  /** The number of messages of a span that are on this computer. Problems: not-found. */
  count(conversationId: ConversationId, span: MessageSpan): Promise<Reply<number>> {
    return this.#bridge.countMessages({ conversationId, span });
  }

  /** Starts to print. For a PDF, main asks the person for a path first. Returns the problem, or null on success. */
  async print(asked: CommandInput<"printConversation">): Promise<Problem | null> {
    const reply = await this.#bridge.printConversation(asked);
    return reply.ok ? null : reply.problem;
  }

  async cancel(exportId: string): Promise<void> {
    await this.#bridge.cancelExport({ exportId });
  }

  async show(exportId: string): Promise<void> {
    await this.#bridge.showExport({ exportId });
  }

  /** Push: an export has progressed or ended. */
  exportChanged(changed: Pushes["exportChanged"]): void {
    const others = this.running.filter(({ id }) => id !== changed.id);
    this.running = isUnderway(changed) ? [...others, changed] : others;
    if (!isUnderway(changed)) this.#onEnded(changed);
  }
}
