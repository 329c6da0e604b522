import type { Page } from "playwright";

/** What opens a list, and how its rows are found. */
interface Opening {
  readonly button: string;
  readonly rows: string;
}

/** Presses the button of a list. Returns the milliseconds until its first rows are drawn, by the page's clock. */
export function openList(page: Page, { button, rows }: Opening): Promise<number> {
  return page.evaluate(
    ({ name, selector }) =>
      new Promise<number>((resolve, reject) => {
        const found = [...document.querySelectorAll("button")].find(
          (one) => (one.getAttribute("aria-label") ?? one.textContent.trim()) === name,
        );
        if (found === undefined) {
          reject(new Error(`no button is called ${name}`));
          return;
        }
        const isDrawn = (): boolean => document.querySelectorAll(selector).length > 5;
        const began = performance.now();
        // The first task after a frame runs when the frame has been drawn.
        const look = (): void => {
          requestAnimationFrame(() => {
            const wasDrawn = isDrawn();
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => {
              port1.close();
              if (wasDrawn) resolve(performance.now() - began);
              else look();
            };
            port2.postMessage(null);
          });
        };
        found.click();
        look();
      }),
    { name: button, selector: rows },
  );
}
