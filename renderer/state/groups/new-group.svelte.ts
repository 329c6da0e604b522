import type { Bridge } from "../../../preload/bridge.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import type { GroupDetails } from "../../../preload/model/groups/groups.ts";
import { maxGroupDescriptionLength, maxGroupNameLength } from "../../../preload/model/groups/groups.ts";
import { codePointCount } from "../../../preload/model/messages/text-length.ts";
import { AddMembersForm } from "./members/add-members-form.svelte.ts";
import type { InvitingGroup } from "./members/add-members-form.svelte.ts";
import { LatestRequest } from "../latest-request.ts";

/** The group before it exists: nobody is in it. */
const noGroup: InvitingGroup = { id: null, memberOf: () => null, refresh: () => Promise.resolve() };

/**
 * The dialog that makes a group and adds people to it. What is typed stays until the group is made, even if the dialog
 * closes.
 */
export class NewGroupState {
  isOpen = $state.raw(false);
  name = $state.raw("");
  description = $state.raw("");
  isMaking = $state.raw(false);
  /** Why the group was not made; null if nothing failed. */
  problem: Problem | null = $state.raw(null);
  /** Whether the person tried to make the group without a name. */
  isNameMissing = $state.raw(false);
  /** Whether the person tried to make the group while the field for people had text for which nobody was chosen. */
  isQueryLeft = $state.raw(false);
  /** The group, if it exists and somebody was not added to it; otherwise null. */
  made: GroupDetails | null = $state.raw(null);
  /** The people to add once the group exists. */
  readonly people: AddMembersForm;
  /** Number of characters that the name may still have; negative if it is too long. */
  readonly nameLeft: number = $derived(maxGroupNameLength - codePointCount(this.name));
  /** Number of characters that the description may still have; negative if it is too long. */
  readonly descriptionLeft: number = $derived(maxGroupDescriptionLength - codePointCount(this.description));
  readonly #bridge: Bridge;
  readonly #latestGroup = new LatestRequest();
  readonly #show: (conversationId: ConversationId) => Promise<void>;

  /** `show` opens the chat of the new group. */
  constructor(bridge: Bridge, show: (conversationId: ConversationId) => Promise<void>) {
    this.#bridge = bridge;
    this.#show = show;
    this.people = new AddMembersForm(bridge, noGroup);
  }

  open(): void {
    this.isOpen = true;
    this.problem = null;
    this.isNameMissing = false;
    this.isQueryLeft = false;
    if (this.made === null) this.people.open();
  }

  /** Closes the dialog, and opens the group if it exists. A request under way goes on. */
  close(): void {
    this.isOpen = false;
    this.people.close();
    if (this.made === null || this.isMaking) return;
    const { id } = this.made;
    this.clear();
    void this.#show(id);
  }

  /** Empties the form: another account is shown, or the group exists. */
  clear(): void {
    this.#latestGroup.drop();
    this.isOpen = false;
    this.made = null;
    this.people.reset();
    this.name = "";
    this.description = "";
    this.problem = null;
    this.isMaking = false;
  }

  /**
   * Makes the group, adds the people, and opens the group. If it cannot be made, everything typed stays. If it is made and
   * somebody was not added, the dialog stays with those people, and the next call only adds them.
   */
  async make(): Promise<void> {
    if (this.isMaking || (this.made === null && this.#isFaulty())) return;
    this.isMaking = true;
    const isLatest = this.#latestGroup.current();
    const group = this.made ?? (await this.#create());
    if (group === null || !isLatest()) return;
    const isDone = this.people.rows.length === 0 || (await this.people.sendTo(group.id));
    if (!isLatest()) return;
    this.isMaking = false;
    if (!isDone) {
      this.made = group;
      return;
    }
    const wasOpen = this.isOpen;
    this.clear();
    if (wasOpen) await this.#show(group.id);
  }

  /** Whether something typed has a fault. Shows the faults. */
  #isFaulty(): boolean {
    const { people } = this;
    if (people.typedKind !== null) people.addTyped();
    this.isNameMissing = this.name.trim() === "";
    this.isQueryLeft = people.query.trim() !== "";
    const isTooLong = this.nameLeft < 0 || this.descriptionLeft < 0;
    return !people.check() || this.isNameMissing || this.isQueryLeft || isTooLong;
  }

  /** Makes the group. Returns null, and shows why, if that failed. */
  async #create(): Promise<GroupDetails | null> {
    this.problem = null;
    const isLatest = this.#latestGroup.current();
    const [name, description] = [this.name.trim(), this.description.trim()];
    const reply = await this.#bridge.createGroup({ name, description, picture: null, isShared: false });
    if (reply.ok) return reply.value;
    if (!isLatest()) return null;
    this.problem = reply.problem;
    this.isMaking = false;
    return null;
  }

  /** Opens a page of the service in the browser. */
  async openInBrowser(url: string): Promise<void> {
    const reply = await this.#bridge.openLink({ url });
    if (!reply.ok) this.problem = reply.problem;
  }
}
