import type { OpenList } from "./open-page.ts";
import type { WatchedFrame } from "./pages/watch.ts";
import { mainThreadWork } from "./open-page.ts";

/** Pixels that the wheel scrolls in each frame: 3,600 a second on a 60 Hz screen. */
export const scrolledPixelsPerFrame = 60;
/**
 * Longest time for a pass, in milliseconds. A slower pass is stopped then, and the frames before that count. A list
 * that needs 2 s for a frame still has some twenty frames that count.
 */
const maxPass = 60_000;
/** The first frames of a pass are not counted: the list only begins to move, and its code is still being compiled. */
const discarded = 10;
/** Smallest share of the frames of a pass in which the list must scroll. */
const minMoving = 0.8;

/** Milliseconds of main-thread work in each frame in which the list scrolls, while the wheel turns upwards. */
export async function measureScrollWork(list: OpenList, frames: number): Promise<readonly number[]> {
  const passed = await measureFrames(list, frames, () => turnWheel(list, "watch.scrolledFrame()"));
  const scrolled = passed.filter(({ answer }) => answer === true);
  requireMovement(scrolled.length, passed.length);
  return scrolled.map(({ work }) => work).slice(discarded);
}

/** Milliseconds of main-thread work that the measurement itself causes in each frame, measured with a list at rest. */
export async function measureIdleWork(list: OpenList, frames: number): Promise<readonly number[]> {
  const passed = await measureFrames(list, frames, () => evaluate(list, "watch.frame()"));
  return passed.map(({ work }) => work).slice(discarded);
}

/** Counts the frames of a pass in which part of the view shows no rows. */
export async function countBlankFrames(list: OpenList, frames: number): Promise<number> {
  const passed: WatchedFrame[] = [];
  const end = performance.now() + maxPass;
  while (passed.length < frames && performance.now() < end) {
    passed.push(
      (await turnWheel(list, `watch.lookAtFrame(${String(scrolledPixelsPerFrame)})`)) as WatchedFrame,
    );
  }
  requireMovement(passed.filter(({ hasScrolled }) => hasScrolled).length, passed.length);
  return passed.filter(({ isBlank }) => isBlank).length;
}

interface MeasuredFrame {
  readonly work: number;
  readonly answer: unknown;
}

async function measureFrames(
  list: OpenList,
  frames: number,
  draw: () => Promise<unknown>,
): Promise<readonly MeasuredFrame[]> {
  const passed: MeasuredFrame[] = [];
  let before = await mainThreadWork(list.session);
  const end = performance.now() + maxPass;
  while (passed.length < frames && performance.now() < end) {
    const answer = await draw();
    const after = await mainThreadWork(list.session);
    passed.push({ work: after - before, answer });
    before = after;
  }
  return passed;
}

/** Throws if the list mostly stands still, because its figures would then say nothing about scrolling. */
function requireMovement(scrolled: number, frames: number): void {
  if (scrolled >= frames * minMoving && scrolled > discarded) return;
  throw new Error(`not measured: the list scrolled in ${String(scrolled)} of ${String(frames)} frames only`);
}

/**
 * Turns the wheel by one step over the middle of the list, while the page evaluates `follow`. Returns the result of
 * `follow`.
 */
async function turnWheel(list: OpenList, follow: string): Promise<unknown> {
  const size = list.page.viewportSize();
  if (size === null) throw new Error("the page has no size");
  const middle = { x: size.width / 2, y: size.height / 2 };
  const [answer] = await Promise.all([
    evaluate(list, follow),
    list.session.send("Input.dispatchMouseEvent", {
      type: "mouseWheel",
      ...middle,
      deltaX: 0,
      deltaY: -scrolledPixelsPerFrame,
    }),
  ]);
  return answer;
}

/**
 * Evaluates an expression in the page without the wrapper of Playwright's `evaluate`, which would count as the list's
 * work.
 */
async function evaluate({ session }: OpenList, expression: string): Promise<unknown> {
  const answer = await session.send("Runtime.evaluate", {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (answer.exceptionDetails !== undefined) throw new Error(answer.exceptionDetails.text);
  return answer.result.value;
}
