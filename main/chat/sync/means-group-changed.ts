/**
 * Whether a system message means that a group, its topics or its members changed. Push delivers `group.update` only for
 * the open conversation (interface/push#channels).
 */
export function meansGroupChanged(eventType: string | undefined): boolean {
  if (eventType === undefined) return false;
  return eventType.startsWith("group.") || eventType.startsWith("membership.");
}
