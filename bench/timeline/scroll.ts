import type { OpenList } from "./open-page.ts";
import type { WatchedFrame } from "./pages/watch.ts";
import { mainThreadWork } from "./open-page.ts";

/** Pixels that the wheel turns in each frame: 3,600 in a second, of a screen that shows 60. */
export const speed = 60;
/** Frames of one pass: 18,000 pixels, which is several pages of messages. */
export const framesOfPass = 300;
/**
 * A list that takes longer than this for a pass, in milliseconds, is left after the frames it has drawn by then: one that needs
 * 2 s for each still gives some twenty to count.
 */
const longestPass = 60_000;
/** The first frames of a pass are not counted: the list has only begun to move, its code is still being compiled. */
const discarded = 10;
/** In so much of a pass the list must really have moved. */
const leastMoving = 0.8;

/** Milliseconds of the main thread's work in each frame in which the list scrolls, while the wheel turns upwards. */
export async function measureScrollWork(list: OpenList): Promise<readonly number[]> {
  const frames = await measureFrames(list, () => turnWheel(list, "watch.scrolledFrame()"));
  const scrolled = frames.filter(({ answer }) => answer === true);
  requireMovement(scrolled.length, frames.length);
  return scrolled.map(({ work }) => work).slice(discarded);
}

/** What asking takes by itself: the same with a list that rests. */
export async function measureIdleWork(list: OpenList): Promise<readonly number[]> {
  const frames = await measureFrames(list, () => ask(list, "watch.frame()"));
  return frames.map(({ work }) => work).slice(discarded);
}

/** How many frames of a pass show a part of the view without rows. */
export async function countBlankFrames(list: OpenList): Promise<number> {
  const frames: WatchedFrame[] = [];
  const end = performance.now() + longestPass;
  while (frames.length < framesOfPass && performance.now() < end) {
    frames.push((await turnWheel(list, `watch.lookAtFrame(${String(speed)})`)) as WatchedFrame);
  }
  requireMovement(frames.filter(({ hasScrolled }) => hasScrolled).length, frames.length);
  return frames.filter(({ isBlank }) => isBlank).length;
}

interface MeasuredFrame {
  readonly work: number;
  readonly answer: unknown;
}

async function measureFrames(
  list: OpenList,
  draw: () => Promise<unknown>,
): Promise<readonly MeasuredFrame[]> {
  const frames: MeasuredFrame[] = [];
  let before = await mainThreadWork(list.session);
  const end = performance.now() + longestPass;
  while (frames.length < framesOfPass && performance.now() < end) {
    const answer = await draw();
    const after = await mainThreadWork(list.session);
    frames.push({ work: after - before, answer });
    before = after;
  }
  return frames;
}

/** A list that mostly stands still says nothing about scrolling. */
function requireMovement(scrolled: number, frames: number): void {
  if (scrolled >= frames * leastMoving && scrolled > discarded) return;
  throw new Error(`not measured: the list scrolled in ${String(scrolled)} of ${String(frames)} frames only`);
}

/** Turns the wheel by one step over the middle of the list, and meanwhile has the page wait for what follows. */
async function turnWheel(list: OpenList, follow: string): Promise<unknown> {
  const size = list.page.viewportSize();
  if (size === null) throw new Error("the page has no size");
  const middle = { x: size.width / 2, y: size.height / 2 };
  const [answer] = await Promise.all([
    ask(list, follow),
    list.session.send("Input.dispatchMouseEvent", {
      type: "mouseWheel",
      ...middle,
      deltaX: 0,
      deltaY: -speed,
    }),
  ]);
  return answer;
}

/** Asks the page, without the wrapping of Playwright's `evaluate`, which would be counted as the list's work. */
async function ask({ session }: OpenList, expression: string): Promise<unknown> {
  const answer = await session.send("Runtime.evaluate", {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (answer.exceptionDetails !== undefined) throw new Error(answer.exceptionDetails.text);
  return answer.result.value;
}
