import type { Bridge } from "../../../../preload/bridge.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { ConversationId, GroupId } from "../../../../preload/base/ids.ts";
import type { Pushes } from "../../../../preload/pushes.ts";
import type { ServiceConnection } from "../../../../preload/model/app/connection.ts";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import { GroupDetailsState } from "./group-details-state.svelte.ts";
import { GroupSettingsForm } from "./group-settings.svelte.ts";
import { JoinRequestList } from "./join-request-list.svelte.ts";
import type { SeveralGroupsTransfer, TransferBridge } from "./groups-transfer.svelte.ts";
import { GroupDestruction, OwnershipTransfer } from "./ownership.svelte.ts";
import { ShareLinkActions } from "./share-link.svelte.ts";
import type { WaitingJoinRequests } from "./waiting-join-requests.svelte.ts";

/** The kinds of dialogs about a group. */
export type GroupDialogKind = "settings" | "share-link" | "join-requests" | "transfer" | "destroy";

/** The open dialog about a group. */
export interface GroupDialog {
  readonly kind: GroupDialogKind;
  readonly conversation: Conversation;
  /** Whether the person wants to leave the group. If so, the dialog returns to leaving after a transfer. */
  readonly isBeforeLeaving: boolean;
}

/** The dialogs about a group: its settings, share link, join requests and ownership. */
export class GroupDialogs {
  dialog: GroupDialog | null = $state.raw(null);
  /** The details of the group that a dialog is about; null if no dialog needs them. */
  group: GroupDetailsState | null = $state.raw(null);
  /** The requests that the open dialog lists. */
  requests: JoinRequestList | null = $state.raw(null);
  /** The people who wait for a decision of this account, in all groups. */
  readonly waiting: WaitingJoinRequests;
  /** The open dialog that transfers several groups to one person. */
  severalTransfer: SeveralGroupsTransfer | null = $state.raw(null);
  /**
   * The commands of the dialog `severalTransfer`. The dialog's state is loaded together with the dialog, so that the
   * first script stays small.
   */
  readonly transferBridge: TransferBridge;
  readonly #bridge: Bridge;
  /** Unsaved settings stay here while their dialog is closed. */
  readonly #forms = new Map<ConversationId, GroupSettingsForm>();

  constructor(bridge: Bridge, waiting: WaitingJoinRequests) {
    this.#bridge = bridge;
    this.transferBridge = bridge;
    this.waiting = waiting;
  }

  /** Opens a dialog and reads its group. */
  open(kind: GroupDialogKind, conversation: Conversation, isBeforeLeaving = false): void {
    const { id } = conversation;
    this.dialog = { kind, conversation, isBeforeLeaving };
    this.#dropUnchanged(id);
    if (kind === "settings") this.formOf(id);
    this.follow(conversation);
    if (kind === "join-requests") {
      this.requests = new JoinRequestList(this.#bridge, asId<GroupId>(id), (requests) => {
        // Every member may read the requests, but they count as waiting only for the roles that decide about them.
        if (conversation.ownRole !== "user") this.waiting.saveRequests(id, requests);
      });
      void this.requests.load();
    }
  }

  /** Reads the details of a group and follows its changes, for a dialog that needs them. */
  follow(conversation: Conversation): GroupDetailsState {
    this.group = new GroupDetailsState(this.#bridge, conversation, (details) => {
      this.#forms.get(conversation.id)?.merge(details);
    });
    void this.group.read();
    return this.group;
  }

  /** Ends following a group, unless another dialog follows one by now. */
  unfollow(group: GroupDetailsState): void {
    if (this.group === group) this.group = null;
  }

  /** Closes the given dialog, unless another dialog is open by now. */
  close(dialog: GroupDialog | null = this.dialog): void {
    if (this.dialog !== dialog) return;
    if (dialog !== null) this.#dropUnchanged(dialog.conversation.id);
    this.dialog = null;
    this.requests = null;
    this.group = null;
  }

  /** The form for the settings of a group, with the text that the person typed before. */
  formOf(id: ConversationId): GroupSettingsForm {
    const form = this.#forms.get(id) ?? new GroupSettingsForm(this.#bridge);
    this.#forms.set(id, form);
    return form;
  }

  /** Forgets a form in which nothing was typed, so that it does not tell of old changes when it opens again. */
  #dropUnchanged(id: ConversationId): void {
    const form = this.#forms.get(id);
    if (form?.changed.length === 0 && !form.isSaving) this.#forms.delete(id);
  }

  newShareLink(): ShareLinkActions {
    return new ShareLinkActions(this.#bridge);
  }

  newTransfer(): OwnershipTransfer {
    return new OwnershipTransfer(this.#bridge);
  }

  /** Opens the dialog that transfers several groups to one person. */
  openSeveral(choice: SeveralGroupsTransfer): void {
    this.severalTransfer = choice;
  }

  closeSeveral(): void {
    this.severalTransfer = null;
  }

  newDestruction(): GroupDestruction {
    return new GroupDestruction(this.#bridge);
  }

  /** Closes the dialog and forgets everything, for another account. */
  clear(): void {
    this.close();
    this.closeSeveral();
    this.group = null;
    this.#forms.clear();
  }

  conversationsSaved(saved: Pushes["conversationsSaved"]): void {
    this.group?.conversationsSaved(saved);
  }

  messagesSaved(saved: Pushes["messagesSaved"]): void {
    this.group?.messagesSaved(saved);
    this.requests?.messagesSaved(saved);
  }

  conversationRemoved(removed: Pushes["conversationRemoved"]): void {
    this.group?.conversationRemoved(removed);
  }

  connectionChanged(connection: ServiceConnection): void {
    this.group?.connectionChanged(connection);
    if (connection.state === "online" && this.requests?.phase.state === "failed") void this.requests.load();
  }
}
