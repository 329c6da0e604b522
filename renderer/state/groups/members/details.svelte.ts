import type { Bridge } from "../../../../preload/bridge.ts";
import type { Pushes } from "../../../../preload/pushes.ts";
import { asId, compareMessageIds } from "../../../../preload/base/ids.ts";
import type { ConversationId, GroupId, MessageId, UserId } from "../../../../preload/base/ids.ts";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import type { Person } from "../../../../preload/model/people/person.ts";
import type { ConversationSides } from "../../conversation/sides/conversation-sides.svelte.ts";
import { AddMembersForm } from "./add-members-form.svelte.ts";
import { GroupState } from "./group.svelte.ts";
import { MemberActions } from "./member-actions.svelte.ts";
import type { EndedMemberAction } from "./member-actions.svelte.ts";
import { MemberSelection } from "./member-selection.svelte.ts";
import { MembersState } from "./members.svelte.ts";
import { NicknameForm } from "./nickname-form.svelte.ts";
import { OwnGroupPicture } from "./own-group-picture.svelte.ts";
import { PersonDetailsState } from "./person-details.svelte.ts";
import { SeveralMemberActions } from "./several-member-actions.svelte.ts";
import type { EndedSeveralMembers } from "./several-member-actions.svelte.ts";
import { PageMediaQuery } from "../../../shared/layout/page-media-query.svelte.ts";

/** The parts of the app that the details panel uses. */
interface DetailsParts {
  readonly open: {
    readonly people: ReadonlyMap<UserId, Person>;
    readonly roles: ReadonlyMap<UserId, "owner" | "admin">;
  };
  readonly ownId: () => UserId | null;
  readonly onEnded: (ended: EndedMemberAction) => void;
  readonly onSeveralEnded: (ended: EndedSeveralMembers) => void;
  /** The chats side by side. */
  readonly sides?: Pick<ConversationSides, "opened">;
  /** Whether the panel fits beside the timeline, as a media query says. */
  readonly wide?: { readonly current: boolean };
}

/** The panel with the details of the open conversation. Whether it is open is kept until Natter ends. */
export class DetailsState {
  isOpen = $state.raw(false);
  readonly group: GroupState;
  readonly members: MembersState;
  readonly actions: MemberActions;
  readonly selection: MemberSelection;
  readonly several: SeveralMemberActions;
  readonly nickname: NicknameForm;
  readonly ownPicture: OwnGroupPicture;
  readonly adding: AddMembersForm;
  readonly person: PersonDetailsState;
  /** Whether the panel has to take the focus when it is drawn, because the person opened it. */
  isFocusWanted = false;
  readonly #wide: { readonly current: boolean };
  readonly #sides: DetailsParts["sides"];
  /** The conversation in which the panel was opened. */
  #openedFor: ConversationId | null = $state.raw(null);
  #lastNotice: MessageId | null = null;
  #rowBefore: string | null = null;

  constructor(bridge: Bridge, parts: DetailsParts) {
    this.#wide = parts.wide ?? new PageMediaQuery("(width >= 1200px)");
    this.#sides = parts.sides;
    this.group = new GroupState(bridge, () => {
      this.selection.dropGone();
    });
    this.members = new MembersState(this.group, parts.open, parts.ownId);
    this.actions = new MemberActions(bridge, this.group, parts.onEnded);
    this.selection = new MemberSelection(this.members, () => this.group.ownRole);
    this.several = new SeveralMemberActions(bridge, {
      group: this.group,
      selection: this.selection,
      onEnded: parts.onSeveralEnded,
    });
    this.nickname = new NicknameForm(bridge, this.group);
    this.ownPicture = new OwnGroupPicture(bridge, this.group);
    this.adding = new AddMembersForm(bridge, this.group);
    this.person = new PersonDetailsState(bridge);
  }

  /**
   * Whether the panel is shown for a conversation. Where it covers the timeline, it is shown only for the conversation
   * in which it was opened.
   */
  isShownFor({ id, posting }: Conversation): boolean {
    return this.isOpen && posting !== "left" && (this.#isBesideTimeline || this.#openedFor === id);
  }

  /** False while two chats are shown: beside one of them there is no room for the panel. */
  get #isBesideTimeline(): boolean {
    return this.#wide.current && (this.#sides?.opened.length ?? 0) < 2;
  }

  /** Opens or closes the panel for a conversation. */
  toggle(conversation: Conversation): void {
    if (this.isShownFor(conversation)) {
      this.close();
      return;
    }
    if (conversation.posting === "left") return;
    this.isOpen = true;
    this.isFocusWanted = true;
    this.#openedFor = conversation.id;
  }

  /** Calls `show`, which shows something in place of the panel. When the panel is back, it takes the focus again. */
  leaveFor(show: () => void): void {
    this.isFocusWanted = true;
    show();
  }

  close(): void {
    this.isOpen = false;
    this.follow(null);
  }

  /**
   * The focus has moved from this conversation to the one beside it. The panel covers a conversation only while that has
   * the focus.
   */
  focusLost({ id }: Conversation): void {
    if (this.#openedFor === id) this.#openedFor = null;
  }

  /**
   * Shows the details of a conversation; for a topic, the details of its group. Pass null if the panel is not shown.
   */
  follow(conversation: Conversation | null): void {
    const groupId = conversation === null ? null : groupIdOf(conversation);
    if (this.group.id !== groupId) {
      this.members.reset();
      this.nickname.close();
      this.actions.close();
      this.several.leave();
      this.adding.close();
      this.#lastNotice = null;
      this.#rowBefore = conversation?.id === groupId ? fingerprint(conversation) : null;
    }
    this.group.follow(groupId);
    this.person.follow(conversation?.otherUserId ?? null);
  }

  /** Reads the shown details again, after a failure. */
  async retry(): Promise<void> {
    await (this.group.id === null ? this.person.refresh() : this.group.refresh());
  }

  /** Forgets everything, for another account. Whether the panel is open is kept. */
  clear(): void {
    this.several.clear();
    this.actions.clear();
    this.follow(null);
    this.adding.reset();
    this.group.clear();
  }

  /** Push: the row of the shown group changed, such as its name or its number of members. */
  conversationsSaved(saved: Pushes["conversationsSaved"]): void {
    const own = saved.find(({ id }) => id === this.group.id);
    if (own !== undefined && this.#isNew(own)) this.several.refreshGroup();
    const isOther = saved.some(({ otherUserId }) => otherUserId !== null && otherUserId === this.person.id);
    if (isOther) void this.person.refresh();
  }

  /** Push: the shown group is gone, because the account left it or it was deleted. */
  conversationRemoved({ conversationId }: Pushes["conversationRemoved"]): void {
    if (conversationId === this.group.id) this.close();
  }

  /** Push: a system message says that members or settings of the shown group changed. */
  messagesSaved({ conversationId, messages }: Pushes["messagesSaved"]): void {
    if (conversationId !== this.group.id) return;
    const notice = messages.findLast(({ id, event }) => id !== null && isAboutGroup(event?.type ?? ""));
    const id = notice?.id ?? null;
    if (id === null || (this.#lastNotice !== null && compareMessageIds(id, this.#lastNotice) <= 0)) return;
    this.#lastNotice = id;
    this.several.refreshGroup();
  }

  /** Push: when the service can be reached again, reads that failed before are repeated. */
  connectionChanged({ state }: Pushes["connectionChanged"]): void {
    if (state !== "online") return;
    if (this.group.problem !== null || this.person.problem !== null) void this.retry();
  }

  #isNew(row: Conversation): boolean {
    const now = fingerprint(row);
    const isNew = this.#rowBefore !== now;
    this.#rowBefore = now;
    return isNew;
  }
}

/** The group whose members a conversation has; null for a direct chat. */
function groupIdOf({ id, kind, parentId }: Conversation): GroupId | null {
  if (kind === "direct") return null;
  return parentId ?? asId<GroupId>(id);
}

/** The facts that a row and the details have in common, as one text. The details are read again if it changes. */
function fingerprint({ name, description, avatar, memberCount, posting }: Conversation): string {
  return JSON.stringify([name, description, avatar, memberCount, posting]);
}

function isAboutGroup(type: string): boolean {
  return type.startsWith("membership.") || type.startsWith("group.");
}
