import type { Bridge } from "../../../preload/bridge.ts";
import type { ConversationId, GroupId } from "../../../preload/base/ids.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import type { GroupPreview } from "../../../preload/model/groups/groups.ts";
import type { GroupToJoin, JoinOutcome } from "../../../preload/model/groups/joining.ts";
import type { ConversationList } from "../conversation/conversation-list.svelte.ts";
import { readJoinLink } from "./join-link.ts";
import type { JoinLinkFault } from "./join-link.ts";

/** What the dialog shows. */
export type JoinStep =
  /** The field for the link. */
  | { readonly state: "link" }
  | { readonly state: "loading" }
  | { readonly state: "preview"; readonly preview: GroupPreview }
  /** An admin decides about the request. */
  | { readonly state: "requested"; readonly groupName: string }
  /** The account is a member, but the chat is not in the list yet. */
  | { readonly state: "joined"; readonly groupName: string };

interface JoinTarget {
  readonly groupId: GroupId;
  /** Null for a public group. */
  readonly shareToken: string | null;
}

/** The parts of the window that joining needs. */
export interface JoinGroupParts {
  readonly list: Pick<ConversationList, "find">;
  /** Opens the chat of a group. */
  readonly show: (conversationId: ConversationId) => Promise<void>;
  /** Called when an admin must decide about the request to join. */
  readonly onRequested: () => void;
  /** Called with a profile link that was pasted in place of a group's. */
  readonly onPerson: (link: string) => void;
}

/** The dialog in which a person joins a group by its share link, or a public group. */
export class JoinGroupState {
  isOpen = $state.raw(false);
  link = $state.raw("");
  fault: JoinLinkFault | null = $state.raw(null);
  step: JoinStep = $state.raw({ state: "link" });
  answer = $state.raw("");
  isAnswerMissing = $state.raw(false);
  /** Whether the group changed its question while the person answered the earlier question. */
  isQuestionChanged = $state.raw(false);
  isJoining = $state.raw(false);
  /** Why the group cannot be shown or joined; null if nothing failed. */
  problem: Problem | null = $state.raw(null);
  #target: JoinTarget | null = $state.raw(null);
  readonly #bridge: Bridge;
  readonly #parts: JoinGroupParts;
  /** Changes with each opening, so that replies to an earlier opening are dropped. */
  #opening = 0;

  constructor(bridge: Bridge, parts: JoinGroupParts) {
    this.#bridge = bridge;
    this.#parts = parts;
  }

  /** Whether the group was found without a share link. */
  get isPublic(): boolean {
    return this.#target?.shareToken === null;
  }

  /** Opens the dialog. `link`: a share link whose group is shown at once. */
  open(link = ""): void {
    this.close();
    this.isOpen = true;
    this.link = link;
    if (link !== "") void this.preview();
  }

  /** Opens the dialog for a public group. */
  openPublic(groupId: GroupId): void {
    this.close();
    this.isOpen = true;
    this.#target = { groupId, shareToken: null };
    void this.#preview();
  }

  close(): void {
    this.#opening += 1;
    this.isOpen = false;
    this.link = "";
    this.fault = null;
    this.answer = "";
    this.#target = null;
    this.isJoining = false;
    this.#returnToLink();
  }

  /** Returns to the field for the link. The answer stays. */
  changeLink(): void {
    this.#opening += 1;
    this.#target = null;
    this.#returnToLink();
  }

  /** Shows the group of the link that is typed. */
  async preview(): Promise<void> {
    const read = readJoinLink(this.link);
    this.fault = read.kind === "fault" ? read.fault : null;
    if (read.kind === "person") {
      const link = this.link.trim();
      this.close();
      this.#parts.onPerson(link);
    }
    if (read.kind !== "group") return;
    this.#target = { groupId: read.groupId, shareToken: read.shareToken };
    await this.#preview();
  }

  /** Reads the group again after a failure. */
  async retry(): Promise<void> {
    await this.#preview();
  }

  /** Joins the group that is shown, or asks to join it. */
  async join(): Promise<void> {
    const { step } = this;
    const target = this.#target;
    if (step.state !== "preview" || target === null || this.isJoining) return;
    const question = step.preview.joinQuestion;
    this.isAnswerMissing = question !== null && this.answer.trim() === "";
    if (this.isAnswerMissing) return;
    const opening = this.#opening;
    this.isJoining = true;
    this.isQuestionChanged = false;
    this.problem = null;
    const isStill = question === null || (await this.#isStillAsked(target, question));
    if (opening !== this.#opening) return;
    if (isStill) await this.#send(target, step.preview, question === null ? null : this.answer.trim());
    if (opening === this.#opening) this.isJoining = false;
  }

  /** Opens a page of the service in the browser. */
  async openInBrowser(url: string): Promise<void> {
    const reply = await this.#bridge.openLink({ url });
    if (!reply.ok) this.problem = reply.problem;
  }

  #returnToLink(): void {
    this.step = { state: "link" };
    this.problem = null;
    this.isQuestionChanged = false;
    this.isAnswerMissing = false;
  }

  async #preview(): Promise<void> {
    const target = this.#target;
    const opening = this.#opening;
    if (target === null || (await this.#showIfMember(target.groupId))) return;
    if (opening !== this.#opening) return;
    this.problem = null;
    this.step = { state: "loading" };
    const reply = await this.#bridge.previewGroup(target);
    if (opening === this.#opening) this.#savePreview(reply);
  }

  #savePreview(reply: Reply<GroupPreview>): void {
    this.step = reply.ok ? { state: "preview", preview: reply.value } : { state: "link" };
    this.problem = reply.ok ? null : reply.problem;
  }

  /** Opens the chat if the account is a member already. */
  async #showIfMember(groupId: GroupId): Promise<boolean> {
    if (this.#parts.list.find(groupId) === null) return false;
    this.close();
    await this.#parts.show(groupId);
    return true;
  }

  /** Whether the group still asks this question. If not, shows the new question. */
  async #isStillAsked(target: JoinTarget, question: string): Promise<boolean> {
    const opening = this.#opening;
    const reply = await this.#bridge.previewGroup(target);
    // If the question cannot be read again, the request to join says why.
    if (opening !== this.#opening || !reply.ok || reply.value.joinQuestion === question) return true;
    this.step = { state: "preview", preview: reply.value };
    this.isQuestionChanged = true;
    return false;
  }

  async #send(target: JoinTarget, preview: GroupPreview, answer: string | null): Promise<void> {
    const opening = this.#opening;
    const reply = await this.#bridge.joinGroup({ invitation: invitationOf(target), answer });
    if (opening !== this.#opening) return;
    if (reply.ok) await this.#applyOutcome(reply.value, target, preview);
    else this.problem = reply.problem;
  }

  async #applyOutcome(outcome: JoinOutcome, target: JoinTarget, preview: GroupPreview): Promise<void> {
    switch (outcome.kind) {
      case "requested":
        this.step = { state: "requested", groupName: outcome.groupName || preview.name };
        this.#parts.onRequested();
        return;
      case "joined":
        if (!(await this.#showIfMember(target.groupId)))
          this.step = { state: "joined", groupName: preview.name };
        return;
      case "answer-required":
        await this.#readQuestion(target);
    }
  }

  /** Reads the question that the group has begun to ask since its preview was read. */
  async #readQuestion(target: JoinTarget): Promise<void> {
    const opening = this.#opening;
    const reply = await this.#bridge.previewGroup(target);
    if (opening !== this.#opening) return;
    if (!reply.ok) {
      this.problem = reply.problem;
      return;
    }
    this.step = { state: "preview", preview: reply.value };
    this.isQuestionChanged = true;
  }
}

function invitationOf({ groupId, shareToken }: JoinTarget): GroupToJoin {
  return shareToken === null ? { kind: "found", groupId } : { kind: "token", groupId, shareToken };
}
