/** Key of the timeline's row that an element is in; null for one that is in none. */
export function keyAround(element: EventTarget | null): string | null {
  if (!(element instanceof Element)) return null;
  return element.closest<HTMLElement>("[data-key]")?.dataset["key"] ?? null;
}
