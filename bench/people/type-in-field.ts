import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright";
import type { startThreadClock } from "../support/thread-time.ts";

const marks = { pressed: "bench-person-key", painted: "bench-person-key-painted" };
/** The keys that are pressed in turn: a name is found, narrowed down and deleted again. */
const keys = ["p", "e", "r", "s", "o", "n", "Space", "1", "2", ...Array<string>(9).fill("Backspace")];
/** Milliseconds between two keys, slightly varied, so that they cover every moment of a frame. */
const pace = (index: number): number => 90 + ((index * 7) % 17);

/** Types into a field. Returns the work of the page's main thread for each key, in milliseconds. */
export async function typeInField(
  page: Page,
  field: string,
  count: number,
  start: typeof startThreadClock,
): Promise<readonly number[]> {
  await page.getByRole("textbox", { name: field }).click();
  return pressKeys(page, count, start);
}

/** Types into an extra field that no part of the app listens to. */
export async function typeInBareField(
  page: Page,
  count: number,
  start: typeof startThreadClock,
): Promise<readonly number[]> {
  await page.evaluate(() => {
    const field = document.createElement("input");
    field.id = "bench-bare";
    field.style.cssText = "position: fixed; inset-block-end: 0; z-index: 99";
    document.body.append(field);
    field.focus();
  });
  const work = await pressKeys(page, count, start);
  await page.evaluate(() => {
    document.querySelector("#bench-bare")?.remove();
  });
  return work;
}

/** Types into the field that has the focus. Returns the work of the page's main thread for each key, in milliseconds. */
export async function pressKeys(
  page: Page,
  count: number,
  start: typeof startThreadClock,
): Promise<readonly number[]> {
  await page.evaluate((names) => {
    const hear = (): void => {
      performance.mark(names.pressed);
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          performance.mark(names.painted);
        };
        port2.postMessage(null);
      });
    };
    window.addEventListener("keydown", hear, { capture: true });
    window.addEventListener("bench-keys-end", () => {
      window.removeEventListener("keydown", hear, { capture: true });
    });
  }, marks);
  const clock = await start(page);
  for (let index = 0; index < count; index += 1) {
    await page.keyboard.press(keys[index % keys.length] ?? "p");
    await wait(pace(index));
  }
  const between = await clock.stop();
  await page.evaluate(() => window.dispatchEvent(new Event("bench-keys-end")));
  return between(marks.pressed, marks.painted);
}
