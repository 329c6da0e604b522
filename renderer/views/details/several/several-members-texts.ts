import type { GroupMember } from "../../../../preload/model/groups/members.ts";
import { t } from "../../../messages/format.ts";
import type { TextKey } from "../../../messages/format.ts";
import { problemSentence } from "../../../shared/feedback/problem-text.ts";
import { listText } from "../../../shared/people/name-list.ts";
import { isolateTextDirection } from "../../../shared/text/isolate-text-direction.ts";
import type { SeveralMembersAction } from "../../../state/groups/members/applicable-members.ts";
import type { FailedMember } from "../../../state/groups/members/several-member-actions.svelte.ts";
import { memberFaultText } from "../member-action-toast.ts";

/** The words of the dialog about an action on several members. */
export interface SeveralMembersTexts {
  /** The action as a question. */
  readonly title: string;
  /** The consequences, a paragraph each. */
  readonly texts: readonly string[];
  /** Label of the button that confirms. */
  readonly confirm: string;
  /** Label of the button that changes nothing. */
  readonly keep: string;
  /** The action while it is under way. */
  readonly running: string;
}

/** So many people are named; of more, only their number is said. */
const maxNames = 3;

/** The names of members as a list, such as "Ana, Bo, Cy and 5 more". */
export function membersListText(members: readonly GroupMember[]): string {
  // The name of a single further person needs no more room than "1 more".
  const shownCount = members.length === maxNames + 1 ? members.length : maxNames;
  const names = members.slice(0, shownCount).map(({ person }) => isolateTextDirection(person.name));
  const rest = members.length - names.length;
  return listText(rest === 0 ? names : [...names, t("memberSelection.more", { count: rest })]);
}

/** The words of the dialog about an action on several members. */
export function severalMembersTexts(
  action: SeveralMembersAction,
  members: readonly GroupMember[],
): SeveralMembersTexts {
  const count = members.length;
  const names = membersListText(members);
  switch (action) {
    case "remove":
      return {
        title: t("memberSelection.removeTitle", { count }),
        texts: [t("memberSelection.removeText", { count, names }), t("memberSelection.removeHint")],
        confirm: t("members.removeConfirm"),
        keep: t("members.keep"),
        running: t("memberSelection.removing", { count }),
      };
    case "ban":
      return banTexts(members, names);
    case "unban":
      return directTexts(t("memberSelection.unbanning", { count }), names, t("members.unban"));
    case "add-again":
      return directTexts(t("memberSelection.adding", { count }), names, t("members.addAgain"));
  }
}

function banTexts(members: readonly GroupMember[], names: string): SeveralMembersTexts {
  const count = members.length;
  const running = t("memberSelection.banning", { count });
  if (members.some(({ state }) => state === "active")) {
    return {
      title: t("memberSelection.banTitle", { count }),
      texts: [t("memberSelection.banText", { count, names }), t("memberSelection.banHint")],
      confirm: t("members.banConfirm"),
      keep: t("members.keep"),
      running,
    };
  }
  return {
    title: t("memberSelection.banFormerTitle", { count }),
    texts: [t("memberSelection.banFormerText", { names })],
    confirm: t("members.banFormerConfirm"),
    keep: t("common.cancel"),
    running,
  };
}

/** The words for an action that starts without a question. */
function directTexts(running: string, names: string, confirm: string): SeveralMembersTexts {
  return { title: running, texts: [names], confirm, keep: t("common.cancel"), running };
}

const failedKeys = {
  remove: "memberSelection.notRemoved",
  ban: "memberSelection.notBanned",
  unban: "memberSelection.notUnbanned",
  "add-again": "memberSelection.notAdded",
} as const satisfies Record<SeveralMembersAction, TextKey>;

/** How many members an action failed for, in words. */
export function severalMembersFailureTitle(action: SeveralMembersAction, count: number): string {
  return t(failedKeys[action], { count });
}

/** Why an action failed for one of several members. It may have changed others, so no text says that nothing changed. */
export function failedMemberText(action: SeveralMembersAction, { member, fault }: FailedMember): string {
  if (fault.kind === "role-lost") return t("memberSelection.roleLost");
  const isPlain = fault.kind === "problem" && fault.problem.kind !== "phone-app-only";
  if (isPlain) return problemSentence(fault.problem);
  return memberFaultText(fault, action, isolateTextDirection(member.person.name));
}
