import type { Bridge } from "../../../../preload/bridge.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { GroupId } from "../../../../preload/base/ids.ts";
import type { Problem, Reply } from "../../../../preload/base/reply.ts";
import type { Pushes } from "../../../../preload/pushes.ts";
import type { ServiceConnection } from "../../../../preload/model/app/connection.ts";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import type { GroupDetails } from "../../../../preload/model/groups/groups.ts";

/** The state of the details of a group. `gone`: it was destroyed, or this account is no longer a member. */
export type GroupDetailsPhase =
  | { readonly state: "loading" }
  | { readonly state: "open" }
  | { readonly state: "failed"; readonly problem: Problem }
  | { readonly state: "gone" };

/** The details of the group that a dialog is about. They are read again whenever the group changes. */
export class GroupDetailsState {
  readonly groupId: GroupId;
  phase: GroupDetailsPhase = $state.raw({ state: "loading" });
  details: GroupDetails | null = $state.raw(null);
  readonly #bridge: Pick<Bridge, "getGroupDetails">;
  readonly #onRead: (details: GroupDetails) => void;
  #isReading = false;
  #isStale = false;
  /**
   * The facts about the group in its row as of the last push. If they have not changed, the push is about a message
   * only, and the group is not read again.
   */
  #row: string;

  constructor(
    bridge: Pick<Bridge, "getGroupDetails">,
    conversation: Conversation,
    onRead: (details: GroupDetails) => void,
  ) {
    this.#bridge = bridge;
    this.#onRead = onRead;
    this.groupId = asId<GroupId>(conversation.id);
    this.#row = groupFactsOf(conversation);
  }

  /** Reads the group. If that runs already, reads once more afterwards. */
  async read(): Promise<void> {
    if (this.#isReading) {
      this.#isStale = true;
      return;
    }
    if (this.details === null) this.phase = { state: "loading" };
    this.#isReading = true;
    do {
      this.applyReply(await this.#bridge.getGroupDetails({ groupId: this.groupId }));
    } while (this.#resetStale() && this.phase.state !== "gone");
    this.#isReading = false;
  }

  /** Whether another read was requested during the last one. Resets this. */
  #resetStale(): boolean {
    const isStale = this.#isStale;
    this.#isStale = false;
    return isStale;
  }

  /** Takes an answer of the service about the group. If it failed, the details read before stay. */
  applyReply(reply: Reply<GroupDetails>): void {
    if (reply.ok) {
      this.details = reply.value;
      this.phase = { state: "open" };
      this.#onRead(reply.value);
    } else if (reply.problem.kind === "not-found") {
      this.phase = { state: "gone" };
    } else if (this.details === null) {
      this.phase = { state: "failed", problem: reply.problem };
    }
  }

  /** Push: reads the group again if its row shows other facts. */
  conversationsSaved(saved: Pushes["conversationsSaved"]): void {
    const row = saved.find(({ id }) => id === this.groupId);
    if (row === undefined) return;
    const facts = groupFactsOf(row);
    if (facts === this.#row && this.phase.state !== "gone") return;
    this.#row = facts;
    void this.read();
  }

  /** Push: a system message tells of a change of the group, such as of its theme, which its row does not show. */
  messagesSaved(saved: Pushes["messagesSaved"]): void {
    if (messagesMeanGroupChanged(saved, this.groupId)) void this.read();
  }

  /** Push: the group was destroyed, or this account left it. */
  conversationRemoved({ conversationId }: Pushes["conversationRemoved"]): void {
    if (conversationId === this.groupId) this.phase = { state: "gone" };
  }

  /** Push: with the connection back, a failed reading is tried again. */
  connectionChanged({ state }: ServiceConnection): void {
    if (state === "online" && this.phase.state === "failed") void this.read();
  }
}

/** Whether one of the messages tells that this group or its members changed. */
export function messagesMeanGroupChanged(
  { conversationId, messages }: Pushes["messagesSaved"],
  groupId: GroupId,
): boolean {
  if (conversationId !== groupId) return false;
  return messages.some(({ event }) => event !== null && /^(?:group|membership)\./u.test(event.type));
}

/** The facts of a row that belong to the group itself, and not to its messages or to this account. */
function groupFactsOf({ name, description, avatar, memberCount, posting, rules }: Conversation): string {
  return JSON.stringify([name, description, avatar, memberCount, posting, rules]);
}
