import type { Page } from "playwright";
import { withTimeLimit } from "../support/waiting.ts";
import type { MeasuredConversation } from "./large-profile.ts";

/** Milliseconds from pressing a row to the first frame that shows messages of its conversation. */
export function openConversation(page: Page, { id, name }: MeasuredConversation): Promise<number> {
  const opening = page.evaluate(
    ([rowId, title]) =>
      new Promise<number>((resolve, reject) => {
        const row = document.querySelector<HTMLElement>(`[data-conversation="${rowId}"]`);
        if (row === null) {
          reject(new Error(`no row of ${title}`));
          return;
        }
        const began = performance.now();
        row.click();
        const look = (): void => {
          const log = document.querySelector("[role=log]");
          const isThere =
            log?.getAttribute("aria-label") === `Messages in ${title}` &&
            log.querySelector("article") !== null;
          if (!isThere) {
            requestAnimationFrame(look);
            return;
          }
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            port1.close();
            resolve(performance.now() - began);
          };
          port2.postMessage(null);
        };
        requestAnimationFrame(look);
      }),
    [id, name] as const,
  );
  return withTimeLimit(20_000, `opening ${name}`, opening);
}
