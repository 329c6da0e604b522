import type { Page } from "playwright";
import { withTimeLimit } from "../support/waiting.ts";

/** The marks that a switch leaves in the page's timeline. */
export const switchMarks = { pressed: "bench-switch", drawn: "bench-switch-drawn" } as const;

declare global {
  interface Window {
    /** Watches for the next arrow key, and then for the first frame in which the chat with this name is drawn. */
    watchSwitch: (title: string, names: typeof switchMarks) => void;
    /** Milliseconds from that key until the chat is drawn. */
    chatSwitched: Promise<number>;
  }
}

/** Installs `watchSwitch` in the page. */
export async function installSwitchWatch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isDrawn = (title: string): boolean => {
      const log = document.querySelector("[role=log]");
      const isShown = log?.getAttribute("aria-label") === `Messages in ${title}`;
      return isShown && log.querySelector("article")?.checkVisibility() === true;
    };
    window.watchSwitch = (title, names) => {
      window.chatSwitched = new Promise((resolve) => {
        const look = (pressed: number): void => {
          requestAnimationFrame(() => {
            const wasDrawn = isDrawn(title);
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => {
              port1.close();
              if (!wasDrawn) {
                look(pressed);
                return;
              }
              performance.mark(names.drawn);
              resolve(performance.now() - pressed);
            };
            port2.postMessage(null);
          });
        };
        const hear = ({ timeStamp }: KeyboardEvent): void => {
          performance.mark(names.pressed);
          look(timeStamp);
        };
        window.addEventListener("keydown", hear, { capture: true, once: true });
      });
    };
  });
}

/** The arrow key that leads from one row of the list to the other, which stands beside it. */
export async function arrowBetween(page: Page, from: string, to: string): Promise<"ArrowUp" | "ArrowDown"> {
  const ids = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-conversation]")].map(
      (row) => row.dataset["conversation"],
    ),
  );
  const step = ids.indexOf(to) - ids.indexOf(from);
  if (Math.abs(step) !== 1) throw new Error(`not measured: the chats stand ${String(step)} rows apart`);
  return step === 1 ? "ArrowDown" : "ArrowUp";
}

/** Presses keys that open the chat with this name. Returns the milliseconds from the last key until it is drawn. */
export async function switchByKeys(
  page: Page,
  arrow: "ArrowUp" | "ArrowDown",
  title: string,
): Promise<number> {
  await page.keyboard.down("Alt");
  // A key press can reach the page before an earlier `evaluate` does, so `evaluate` ends before the key is pressed.
  await page.evaluate(
    ([name, names]) => {
      window.watchSwitch(name, names);
    },
    [title, switchMarks] as const,
  );
  await page.keyboard.press(arrow);
  const took = await withTimeLimit(
    20_000,
    `opening ${title}`,
    page.evaluate(() => window.chatSwitched),
  );
  await page.keyboard.up("Alt");
  return took;
}
