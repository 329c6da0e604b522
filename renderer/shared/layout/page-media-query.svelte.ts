/**
 * Whether a media query matches, for parts that last as long as the page. It always listens. Svelte's `MediaQuery` listens
 * only while an effect reads it, and on a busy computer a window that became narrow kept its wide layout.
 */
export class PageMediaQuery {
  current: boolean = $state.raw(false);

  /** @param query A media query with its parentheses. */
  constructor(query: string) {
    const list = matchMedia(query);
    this.current = list.matches;
    list.addEventListener("change", () => {
      this.current = list.matches;
    });
  }
}
