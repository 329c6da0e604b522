import type { GroupMember } from "../../../../preload/model/groups/members.ts";
import type { MemberSelection } from "../../../state/groups/members/member-selection.svelte.ts";

/**
 * Selects by a press on a row. A press with Ctrl (Cmd on a Mac) selects the row, with Shift all rows from the row that
 * was pressed last. While selecting, every press selects the row instead of opening its menu. Returns false if the
 * press does something else.
 */
export function pressSelects(selection: MemberSelection, event: MouseEvent, member: GroupMember): boolean {
  const { shiftKey, ctrlKey, metaKey } = event;
  if (!selection.isOn && !((shiftKey || ctrlKey || metaKey) && selection.canSelect(member))) return false;
  if (shiftKey) selection.extend(member, null);
  else selection.toggle(member);
  return true;
}

/**
 * Selects by keys, as in the list of chats: Ctrl (Cmd on a Mac) with A selects all, Ctrl with Space selects one row,
 * Shift with a key that moves selects a range. While selecting, Space and Enter select the row. Returns `extended` if
 * the range now reaches `target`, `selected` after any other change, and null if the key does something else.
 */
export function selectMembersByKey(
  selection: MemberSelection,
  { key, altKey, shiftKey, ctrlKey, metaKey, repeat }: KeyboardEvent,
  member: GroupMember,
  target: GroupMember | undefined,
): "selected" | "extended" | null {
  const isMain = ctrlKey || metaKey;
  if (altKey || (isMain && shiftKey) || selection.selectable.length === 0) return null;
  if (isMain && key.toLowerCase() === "a") selection.selectAll();
  else if (isMain ? key === " " : (key === " " || key === "Enter") && selection.isOn) {
    if (shiftKey) selection.extend(member, null);
    else if (!repeat) selection.toggle(member);
  } else if (shiftKey && target !== undefined) {
    selection.extend(target, member.person.id);
    return "extended";
  } else return null;
  return "selected";
}
