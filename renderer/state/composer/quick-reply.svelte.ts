import type { Bridge } from "../../../preload/bridge.ts";
import type { QuickReplySubject, QuickReplyView } from "../../../preload/commands/app/quick-reply.ts";
import type { Problem } from "../../../preload/base/reply.ts";

type QuickReplyBridge = Pick<
  Bridge,
  "readQuickReply" | "keepQuickReply" | "sendQuickReply" | "closeQuickReply"
>;

/** The small window in which a person answers a notification. */
export class QuickReplyState {
  /** The content of the window; null until main has answered. */
  view: QuickReplyView | null = $state.raw(null);
  text = $state.raw("");
  isSending = $state.raw(false);
  problem: Problem | null = $state.raw(null);
  readonly #bridge: QuickReplyBridge;
  readonly #subject: QuickReplySubject;

  constructor(bridge: QuickReplyBridge, subject: QuickReplySubject) {
    this.#bridge = bridge;
    this.#subject = subject;
  }

  /** Reads the conversation. Called at the start, and when the person returns to the window. */
  async load(): Promise<void> {
    const reply = await this.#bridge.readQuickReply(this.#subject);
    if (reply.ok) this.view = reply.value;
    else this.problem = reply.problem;
  }

  /**
   * Takes the typed text. Main stores it at each letter, so that no letter is lost if the window closes right
   * afterwards.
   */
  write(text: string): void {
    this.text = text;
    void this.#bridge.keepQuickReply({ ...this.#subject, text });
  }

  /** Sends the text. Main closes the window once the message is on the disk. */
  async send(): Promise<void> {
    if (this.isSending || this.text.trim() === "") return;
    this.isSending = true;
    const reply = await this.#bridge.sendQuickReply({ ...this.#subject, text: this.text });
    this.isSending = false;
    this.problem = reply.ok ? null : reply.problem;
  }

  /** Closes the window. The typed text becomes a part of the draft. */
  async close(): Promise<void> {
    await this.#bridge.closeQuickReply(this.#subject);
  }
}
