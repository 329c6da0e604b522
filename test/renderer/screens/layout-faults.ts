/** Elements that people press or type in. */
const controls =
  "button, input:not([type=hidden]), select, textarea, a[href], [role=button], [role=radio], [role=option], [role=menuitem]";

/**
 * The smallest width and height of a control in pixels (WCAG 2.2, 2.5.8). Excepted are names inside a text, which are
 * as high as a line: the picture beside such a name is a larger control for the same action.
 */
const minTargetSize = 24;

/** Allowed inaccuracy of positions, in pixels. */
const slack = 1.5;

interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The part of the page that a person can use now: the topmost dialog or menu, or everything. */
function usablePart(): Element {
  return [...document.querySelectorAll("dialog[open], [role=menu]")].at(-1) ?? document.body;
}

function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width <= slack || height <= slack || element.closest("[inert], .hidden-text") !== null) return false;
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/**
 * The ancestors of an element up to its dialog. Nothing outside a dialog cuts the dialog off, because it lies above the
 * page.
 */
function ancestorsOf(element: Element): readonly Element[] {
  const { parentElement } = element;
  return parentElement === null || element.matches("dialog")
    ? []
    : [parentElement, ...ancestorsOf(parentElement)];
}

function describe(element: Element): string {
  const label = element.getAttribute("aria-label") ?? element.textContent;
  return `${element.tagName.toLowerCase()}.${element.getAttribute("class")?.split(" ")[0] ?? ""} “${label.trim().replaceAll(/\s+/gu, " ").slice(0, 40)}”`;
}

/** Whether an element ends a text that is too long with an ellipsis. Such a text may be cut off. */
function hasEllipsis(element: Element): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  return textOverflow === "ellipsis" || webkitLineClamp !== "none";
}

const isBeyondSides = (inner: Edges, outer: Edges): boolean =>
  inner.left < outer.left - slack || inner.right > outer.right + slack;
const isBeyondEnds = (inner: Edges, outer: Edges): boolean =>
  inner.top < outer.top - slack || inner.bottom > outer.bottom + slack;

/** The ancestor that scrolls vertically, if there is one. */
const scrollerOf = (element: Element): Element | undefined =>
  ancestorsOf(element).find((each) => ["auto", "scroll"].includes(getComputedStyle(each).overflowY));

/** The ancestor that hides a part of this box and cannot be scrolled to show that part. */
function cutter(element: Element, box: Edges): Element | undefined {
  const scroller = scrollerOf(element);
  return ancestorsOf(element).find((ancestor) => {
    const { overflowX, overflowY } = getComputedStyle(ancestor);
    const bounds = ancestor.getBoundingClientRect();
    if (overflowX !== "visible" && isBeyondSides(box, bounds)) return true;
    const canScroll = scroller !== undefined && ancestor.contains(scroller);
    return !canScroll && (overflowY === "hidden" || overflowY === "clip") && isBeyondEnds(box, bounds);
  });
}

/** Whether a box lies wholly in the part of its scroller that is in view, and no other region of the page covers it. */
function isInView(element: Element, box: Edges): boolean {
  const scroller = scrollerOf(element);
  if (scroller !== undefined && isBeyondEnds(box, scroller.getBoundingClientRect())) return false;
  const front = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  return front !== null && front.closest("[data-region]") === element.closest("[data-region]");
}

/** The boxes of the lines of an element's own text. */
function ownLines(element: Element): readonly DOMRect[] {
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE || (node.textContent ?? "").trim() === "") return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter(({ width, height }) => width > slack && height > slack);
  });
}

const isBeyondWindow = ({ left, right }: Edges): boolean =>
  left < -slack || right > document.documentElement.clientWidth + slack;

/** Whether an element is in a row of links that scrolls sideways, such as the sections of the settings. */
const isInSidewaysRow = (element: Element): boolean => {
  const row = element.closest("nav");
  return row !== null && getComputedStyle(row).overflowX === "auto" && row.scrollWidth > row.clientWidth;
};

/** The visible elements of a part, without those in a row that scrolls sideways. */
const elementsOf = (part: Element, selector: string): readonly Element[] =>
  [...part.querySelectorAll(selector)].filter(isShown).filter((element) => !isInSidewaysRow(element));

/** The controls that are cut off or too small to press. */
function controlFaults(part: Element): readonly string[] {
  return elementsOf(part, controls).flatMap((control) => {
    const box = control.getBoundingClientRect();
    const by = cutter(control, box);
    return [
      ...(isBeyondWindow(box) ? [`beyond the window: ${describe(control)}`] : []),
      ...(by === undefined ? [] : [`cut off by ${describe(by)}: ${describe(control)}`]),
      ...(control.matches("button:not(.around-name)") &&
      Math.min(box.width, box.height) < minTargetSize - slack
        ? [`too small: ${describe(control)}`]
        : []),
    ];
  });
}

/** The texts that cannot be seen completely although no ellipsis says so. */
function textFaults(part: Element): readonly string[] {
  return elementsOf(part, "*").flatMap((element) => {
    if ([element, ...ancestorsOf(element)].some(hasEllipsis)) return [];
    const cut = ownLines(element).some((line) => isBeyondWindow(line) || cutter(element, line) !== undefined);
    return cut ? [`text cut off: ${describe(element)}`] : [];
  });
}

/** The words in an element's own text that are split over two lines. A word with a soft hyphen may be split. */
function splitWords(element: Element): readonly string[] {
  const segmenter = new Intl.Segmenter(document.documentElement.lang, { granularity: "word" });
  return [...element.childNodes].flatMap((node) => {
    if (!(node instanceof Text)) return [];
    return [...segmenter.segment(node.data)].flatMap(({ segment, index, isWordLike = false }) => {
      if (!isWordLike || segment.includes("\u00ad")) return [];
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + segment.length);
      const tops = [...range.getClientRects()].map(({ top }) => top);
      return Math.max(...tops) - Math.min(...tops) > slack ? [segment] : [];
    });
  });
}

/** The words in labels of buttons that are broken in two. */
export function splitWordsInLabels(): readonly string[] {
  return elementsOf(usablePart(), "button, button *").flatMap((element) =>
    splitWords(element).map((word) => `split in two: ${word} in ${describe(element)}`),
  );
}

/** The day that floats over the messages, and may be wide enough to cover a part of one. */
const floating = ".floating-day";

/** The pairs of texts that overlap each other. */
function overlapFaults(part: Element): readonly string[] {
  const lines = elementsOf(part, "*")
    .filter((element) => ![element, ...ancestorsOf(element)].some(hasEllipsis))
    .flatMap((element) => ownLines(element).map((box) => ({ element, box })))
    .filter(({ element, box }) => isInView(element, box) && !element.matches(floating));
  return lines.flatMap(({ element, box }, index) =>
    lines.slice(index + 1).flatMap((other) => {
      if (element === other.element) return [];
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      return across > 3 && down > 5 ? [`${describe(element)} lies on ${describe(other.element)}`] : [];
    }),
  );
}

/**
 * The faults in the layout of the topmost dialog or menu, or else of the whole page: elements that are wider than the
 * window, controls that are cut off or too small, and texts that are cut off or overlap.
 */
export function layoutFaults(): readonly string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const part = usablePart();
  return [
    ...(scrollWidth > clientWidth ? [`the page is ${String(scrollWidth)} pixels wide`] : []),
    ...new Set([...controlFaults(part), ...textFaults(part), ...overlapFaults(part)]),
  ];
}
