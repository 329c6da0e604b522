/** Key of the timeline row that contains an element; null if no row does. */
export function timelineRowKeyAt(element: EventTarget | null): string | null {
  if (!(element instanceof Element)) return null;
  const { key, dayOf } = element.closest<HTMLElement>("[data-key], [data-day-of]")?.dataset ?? {};
  return key ?? dayOf ?? null;
}
