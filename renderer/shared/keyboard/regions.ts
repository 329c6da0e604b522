const focusable =
  "button:not(:disabled):not([tabindex='-1']), a[href], input:not(:disabled):not([tabindex='-1']), textarea:not(:disabled), select:not(:disabled), [tabindex='0']";

function isShown(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}

/**
 * Whether a dialog, a menu or a popover is open. Only the open one then handles keys, so that no key opens another one
 * above it.
 */
export function isOverlayOpen(): boolean {
  return document.querySelector("dialog[open], [role=menu], [role=dialog]") !== null;
}

/** By region, the element in it that had the focus last. */
const lastFocused = new WeakMap<Element, WeakRef<HTMLElement>>();

/** Remembers where the focus is in each region, so that F6 returns there. The returned function stops listening. */
export function rememberRegionFocus(): () => void {
  const remember = ({ target }: FocusEvent): void => {
    const region = target instanceof HTMLElement ? target.closest("[data-region]") : null;
    if (region !== null && target instanceof HTMLElement) lastFocused.set(region, new WeakRef(target));
  };
  document.addEventListener("focusin", remember);
  return () => {
    document.removeEventListener("focusin", remember);
  };
}

/**
 * The element of a region that F6 focuses: the one that had the focus last, else the marked one, else the first one.
 */
function focusTargetOf(region: HTMLElement): HTMLElement | null {
  const last = lastFocused.get(region)?.deref();
  if (last !== undefined && region.contains(last) && !last.matches(":disabled") && isShown(last)) return last;
  const marked = region.querySelector<HTMLElement>("[data-region-focus]");
  return marked ?? [...region.querySelectorAll<HTMLElement>(focusable)].find(isShown) ?? null;
}

/**
 * Focuses the checked radio button or checkbox in an element, otherwise its first control, otherwise the element
 * itself.
 */
export function focusFirstIn(element: HTMLElement): void {
  const controls = [...element.querySelectorAll<HTMLElement>(focusable)].filter(isShown);
  const target = controls.find((control) => control.matches(":checked")) ?? controls[0] ?? element;
  if (target === element) element.tabIndex = -1;
  target.focus();
}

/**
 * Moves the focus to the next or previous region of the window (F6): the elements with `data-region`, in page order.
 */
export function focusNextRegion(step: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>("[data-region]")].filter(
    (region) => isShown(region) && focusTargetOf(region) !== null,
  );
  if (regions.length === 0) return;
  const { activeElement } = document;
  const current = regions.findLastIndex((region) => region.contains(activeElement));
  const start = current === -1 && step === -1 ? 0 : current;
  const next = regions[(start + step + regions.length) % regions.length];
  if (next !== undefined) focusTargetOf(next)?.focus();
}

/** Selects the text of the region that has the focus, instead of the text of the whole window. */
export function selectAllInRegion(): void {
  const region = document.activeElement?.closest("[data-region]");
  getSelection()?.removeAllRanges();
  if (region !== null && region !== undefined) getSelection()?.selectAllChildren(region);
}

/**
 * If nothing has the focus, focuses the main content of the window: the composer, the heading of the page, or the list.
 */
export function focusMainContent(): void {
  if (!focusComposer() && !focusHeading()) focusFindField();
}

/**
 * Waits some frames, because a list may move the focus to the row after a removed row. If nothing has the focus then,
 * focuses the main content of the window.
 */
export async function keepFocusInWindow(): Promise<void> {
  for (let frame = 0; frame < framesToWait; frame += 1) {
    if (document.activeElement !== document.body) return;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  if (document.activeElement === document.body) focusMainContent();
}

/**
 * Focuses the composer of the open conversation. If two are open, focuses the composer on the focused side. Returns
 * false if it is not on screen.
 */
export function focusComposer(): boolean {
  const field = document.querySelector<HTMLElement>("main [data-composer]:not([data-away] *)");
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

/** Longest wait for a view that is still loading, in frames. */
const framesToLoad = 300;

/**
 * Focuses the view that was just shown, unless it has the focus: the composer of a chat, otherwise the heading of the
 * page. A view that is still loading gets it later, unless the person has moved the focus meanwhile.
 */
export async function focusView(isChat: boolean): Promise<void> {
  for (let frame = 0; frame < framesToLoad; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (isChat ? focusComposer() : focusHeading()) return;
    if (frame < framesToWait) continue;
    if (isChat || document.activeElement !== document.body) break;
  }
  if (document.activeElement === document.body) focusFindField();
}

/**
 * Focuses the composer, once it is on screen: just after the start, the conversation view may still be loading. A key or a
 * press of the person ends the wait.
 */
export async function focusComposerWhenShown(): Promise<void> {
  const wait = new AbortController();
  const { signal } = wait;
  const end = (): void => {
    wait.abort();
  };
  for (const act of ["keydown", "pointerdown"]) addEventListener(act, end, { capture: true, signal });
  for (let frame = 0; frame < framesToLoad && !signal.aborted && !focusComposer(); frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  end();
}

/** Focuses the heading of the conversation list, once it is there and unless something has the focus. */
export async function focusList(): Promise<void> {
  for (let frame = 0; frame < framesToLoad; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (document.activeElement !== document.body || focusHeadingOf("section[data-region]")) return;
  }
}

function focusHeading(): boolean {
  return focusHeadingOf("main");
}

/**
 * Focuses the `h1` in the element with this selector, unless the focus is in that element already. Returns false if
 * there is no such heading.
 */
function focusHeadingOf(selector: string): boolean {
  const part = document.querySelector(selector);
  const heading = part?.querySelector<HTMLElement>("h1");
  if (part === null || heading === null || heading === undefined) return false;
  if (part.contains(document.activeElement)) return true;
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

/** Opens the "New" menu above the conversation list, in which a person starts chats and groups. */
export function openNewMenu(): void {
  const button = document.querySelector<HTMLElement>("[data-new]");
  button?.focus();
  button?.click();
}
