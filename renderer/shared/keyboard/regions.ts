const focusable =
  "button:not(:disabled):not([tabindex='-1']), a[href], input:not(:disabled):not([tabindex='-1']), textarea:not(:disabled), select:not(:disabled), [tabindex='0']";

function isShown(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}

function entryOf(region: HTMLElement): HTMLElement | null {
  return [...region.querySelectorAll<HTMLElement>(focusable)].find(isShown) ?? null;
}

/**
 * Moves the focus to the next or previous region of the window (F6): the elements with `data-region`, in page order.
 */
export function focusNextRegion(step: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>("[data-region]")].filter(
    (region) => isShown(region) && entryOf(region) !== null,
  );
  if (regions.length === 0) return;
  const { activeElement } = document;
  const current = regions.findLastIndex((region) => region.contains(activeElement));
  const start = current === -1 && step === -1 ? 0 : current;
  const next = regions[(start + step + regions.length) % regions.length];
  if (next !== undefined) entryOf(next)?.focus();
}

/** Focuses the composer of the open conversation. Returns false if it is not on screen. */
export function focusComposer(): boolean {
  const field = document.querySelector<HTMLElement>("main textarea");
  field?.focus();
  return field !== null;
}

const framesToWait = 12;

/**
 * Focuses a row of the conversation list. A row that was just rendered accepts the focus only after the list has
 * measured it, some frames later.
 */
export async function focusConversationRow(id: string): Promise<void> {
  for (let frame = 0; frame < framesToWait; frame += 1) {
    const row = document.querySelector<HTMLElement>(`[data-conversation="${CSS.escape(id)}"]`);
    row?.focus({ preventScroll: true });
    if (row !== null && row === document.activeElement) return;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/**
 * Focuses the view that was just shown, unless it has the focus: the composer of a chat, otherwise the heading of the
 * page. A view that is still loading gets it some frames later.
 */
export async function focusView(isChat: boolean): Promise<void> {
  for (let frame = 0; frame < framesToWait; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (isChat ? focusComposer() : focusHeading()) return;
  }
  if (document.activeElement === document.body) focusFindField();
}

function focusHeading(): boolean {
  const main = document.querySelector("main");
  const heading = main?.querySelector<HTMLElement>("h1");
  if (main === null || heading === null || heading === undefined) return false;
  if (main.contains(document.activeElement)) return true;
  heading.tabIndex = -1;
  heading.focus();
  return true;
}

/** Focuses the field that finds a chat. Returns false if it is not on screen. */
export function focusFindField(): boolean {
  const field = document.querySelector<HTMLInputElement>("[data-find]");
  field?.focus();
  field?.select();
  return field !== null;
}

/** Opens the menu of what a person can begin, above the conversation list. */
export function openNewMenu(): void {
  const button = document.querySelector<HTMLElement>("[data-new]");
  button?.focus();
  button?.click();
}
