import type { Bridge } from "../../../preload/bridge.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { GroupId } from "../../../preload/base/ids.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { TopicType } from "../../../preload/model/conversations/topics.ts";
import { topicTypes } from "../../../preload/model/conversations/topics.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { failed } from "../../../preload/base/reply.ts";
import { topicPathOf } from "./topics-of-group.ts";
import { runDialogAction } from "../run-dialog-action.ts";

type TopicBridge = Pick<Bridge, "listTopics" | "createTopic" | "updateTopic" | "deleteTopic">;

/** The open dialog about a topic. `conversation` is the topic; for a new topic, it is the group. */
export interface TopicDialog {
  readonly kind: "new" | "edit" | "delete";
  readonly conversation: Conversation;
}

/** A change of a topic that has ended, and its outcome. */
export interface EndedTopicAction {
  readonly kind: TopicDialog["kind"];
  readonly name: string;
  /** Null if the change succeeded. A failure is reported only if its dialog was closed meanwhile. */
  readonly problem: Problem | null;
}

/** Creates, renames and deletes topics, and keeps what the person types in the dialog. */
export class TopicForm {
  dialog: TopicDialog | null = $state.raw(null);
  name: string = $state.raw("");
  description: string = $state.raw("");
  type: TopicType = $state.raw("private");
  /** Why the topic to edit could not be read; null if it was, or is being read. */
  readProblem: Problem | null = $state.raw(null);
  isReading: boolean = $state.raw(false);
  isRunning: boolean = $state.raw(false);
  problem: Problem | null = $state.raw(null);
  /** Whether the person has tried to save without a name. */
  isNameMissing: boolean = $state.raw(false);
  readonly #bridge: TopicBridge;
  readonly #onEnded: (ended: EndedTopicAction) => void;

  constructor(bridge: TopicBridge, onEnded: (ended: EndedTopicAction) => void) {
    this.#bridge = bridge;
    this.#onEnded = onEnded;
  }

  /** Opens a dialog. For editing, the topic is read first, because the list does not know its type. */
  ask(kind: TopicDialog["kind"], conversation: Conversation): void {
    this.close();
    this.dialog = { kind, conversation };
    if (kind === "edit") void this.read();
  }

  /** Closes the dialog. An action under way goes on. */
  close(): void {
    this.dialog = null;
    this.name = "";
    this.description = "";
    this.type = "private";
    this.readProblem = null;
    this.isReading = false;
    this.isRunning = false;
    this.problem = null;
    this.isNameMissing = false;
  }

  /** Reads the topic to edit as the service has it. */
  async read(): Promise<void> {
    const { dialog } = this;
    if (dialog === null) return;
    const { groupId, topicId } = topicPathOf(dialog.conversation);
    this.isReading = true;
    this.readProblem = null;
    const reply = await this.#bridge.listTopics({ groupId });
    if (this.dialog !== dialog) return;
    this.isReading = false;
    const topic = reply.ok ? reply.value.find(({ id }) => id === topicId) : undefined;
    if (topic === undefined) {
      this.readProblem = reply.ok ? { kind: "not-found" } : reply.problem;
      return;
    }
    this.name = topic.name;
    this.description = topic.description;
    this.type = topicTypes.find((type) => type === topic.type) ?? "private";
  }

  /** Creates or changes the topic. If that fails, the dialog stays open with the typed text. */
  async save(): Promise<void> {
    const { dialog } = this;
    if (dialog === null || dialog.kind === "delete" || this.isReading) return;
    const name = this.name.trim();
    this.isNameMissing = name === "";
    if (this.isNameMissing) return;
    const given = { name, description: this.description.trim(), type: this.type };
    const { conversation } = dialog;
    await this.#runRequest(name, () =>
      dialog.kind === "new"
        ? this.#bridge.createTopic({
            groupId: asId<GroupId>(conversation.id),
            topic: { ...given, picture: null },
          })
        : this.#bridge.updateTopic({ ...topicPathOf(conversation), changes: given }),
    );
  }

  /** Deletes the topic with all its messages. */
  async delete(): Promise<void> {
    const { dialog } = this;
    if (dialog?.kind !== "delete") return;
    const path = topicPathOf(dialog.conversation);
    await this.#runRequest(dialog.conversation.name, async () => {
      const reply = await this.#bridge.deleteTopic(path);
      // A topic that no longer exists is as good as deleted.
      return !reply.ok && reply.problem.kind !== "not-found"
        ? failed(reply.problem)
        : { ok: true, value: null };
    });
  }

  async #runRequest(name: string, run: () => Promise<Reply<unknown>>): Promise<void> {
    const { dialog } = this;
    if (dialog === null) return;
    await runDialogAction(this, run, (problem) => {
      this.#onEnded({ kind: dialog.kind, name, problem });
    });
  }
}
