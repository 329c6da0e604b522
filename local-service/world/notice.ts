/** A system message to post, without the person who caused it (interface/notices#notices). */
export interface SystemNotice {
  readonly text: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Builds a notice: the content of the message with which the service announces a change in a conversation. */
export function createSystemNotice(
  text: string,
  type: string,
  data: SystemNotice["data"] = {},
): SystemNotice {
  return { text, type, data };
}

/**
 * For each attribute, the function that builds its notice, or null. It takes the group or topic after the change, and
 * the name of the person who made the change.
 */
export type NoticesByAttribute<Attributes, Conversation> = {
  readonly [Name in keyof Attributes]: ((conversation: Conversation, by: string) => SystemNotice) | null;
};

/** Applies the attributes that differ and returns their notices, in the order of the table. Null if nothing differs. */
export function applyChanges<Attributes extends object, Conversation extends Attributes>(
  conversation: Conversation,
  change: Readonly<Partial<Attributes>>,
  notices: NoticesByAttribute<Attributes, Conversation>,
  by: string,
): readonly SystemNotice[] | null {
  const names = (Object.keys(notices) as (keyof Attributes)[]).filter(
    (name) => change[name] !== undefined && !isSame(conversation[name], change[name]),
  );
  if (names.length === 0) return null;
  for (const name of names) Object.assign(conversation, { [name]: change[name] });
  return names.flatMap((name) => notices[name]?.(conversation, by) ?? []);
}

/** Attributes are plain values, so equal JSON means equal values. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
