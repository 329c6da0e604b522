// The probe that measures inside the page. These functions are sent to the page as text, so they use nothing from
// outside themselves.
import type { Bridge } from "../../preload/bridge.ts";

/** When a message became visible; milliseconds of the page's `performance.now()`. */
export interface AppearanceTimes {
  /** When the row is added to the document. */
  readonly inDocument: number;
  /** When the first frame after that begins. */
  readonly frame: number;
  /** When the frame with the visible row is drawn: the first task after that frame runs. */
  readonly painted: number;
}

/** The times of a sent message, in milliseconds of the page's `performance.now()`. */
export interface SendingTimes extends AppearanceTimes {
  /** When the key event for Enter happened, by its own timestamp. */
  readonly enteredAt: number;
  /** When the frame is drawn in which the row says that the message is sent. */
  readonly confirmedAt: number;
}

/** The probe on the page's `window`. */
export interface Probe {
  /** Milliseconds of the round trip of one command to main. */
  roundTrip(): Promise<number>;
  /** Milliseconds that it takes to draw a frame in which one word changes. */
  smallFrame(): Promise<number>;
  /** Watches for a message with this text; `arrived` resolves when it is visible. */
  expect(text: string): void;
  readonly arrived: () => Promise<AppearanceTimes>;
  /**
   * Watches for Enter and for the message with this text that it sends; `sent` resolves when the message is confirmed.
   */
  expectSending(text: string): void;
  readonly sent: () => Promise<SendingTimes>;
}

declare global {
  interface Window {
    readonly bridge: Bridge;
    probe: Probe;
  }
}

/** Names of the marks that the probe leaves in the page's timeline. */
export const probeMarks = {
  enter: "bench-enter",
  painted: "bench-painted",
  asked: "bench-asked",
  answered: "bench-answered",
} as const;

/** Installs the probe in the page. */
export function installProbe(names: typeof probeMarks): void {
  // The probe looks only at the last row: looking costs page time that would count as the app's.
  const rowOf = (text: string): Element | null => {
    const row = [...document.querySelectorAll("[role=log] article")].at(-1);
    return row?.textContent.includes(text) === true ? row : null;
  };
  const sentRowOf = (text: string): Element | null => {
    const row = rowOf(text);
    return row?.textContent.includes("Sent") === true ? row : null;
  };

  function isInView(row: Element | null): boolean {
    const view = row?.closest("[role=log]")?.getBoundingClientRect();
    if (row === null || view === undefined || !row.checkVisibility({ visibilityProperty: true }))
      return false;
    const { top, bottom, height } = row.getBoundingClientRect();
    return height > 0 && top >= view.top && bottom <= view.bottom;
  }

  /** Calls `onDrawn` in the first task after the next frame is drawn. */
  function afterFrame(onFrame: () => void, onDrawn: () => void): void {
    requestAnimationFrame(() => {
      onFrame();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        onDrawn();
      };
      port2.postMessage(null);
    });
  }

  function appearance(
    find: () => Element | null,
    onPainted = (): void => undefined,
  ): Promise<AppearanceTimes> {
    return new Promise((resolve) => {
      let frame: number | null = null;
      const draw = (inDocument: number): void => {
        afterFrame(
          () => (frame ??= performance.now()),
          () => {
            if (!isInView(find())) {
              draw(inDocument);
              return;
            }
            onPainted();
            const painted = performance.now();
            resolve({ inDocument, frame: frame ?? painted, painted });
          },
        );
      };
      const observer = new MutationObserver(() => {
        if (find() === null) return;
        observer.disconnect();
        draw(performance.now());
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    });
  }

  function nextEnter(): Promise<number> {
    return new Promise((resolve) => {
      const hear = (event: KeyboardEvent): void => {
        if (event.key !== "Enter") return;
        window.removeEventListener("keydown", hear, { capture: true });
        performance.mark(names.enter);
        resolve(event.timeStamp);
      };
      window.addEventListener("keydown", hear, { capture: true });
    });
  }

  const nothing = (): Promise<never> => Promise.reject(new Error("the probe expects nothing"));
  let arrived: () => Promise<AppearanceTimes> = nothing;
  let sent: () => Promise<SendingTimes> = nothing;

  window.probe = {
    async roundTrip() {
      const start = performance.now();
      performance.mark(names.asked);
      const reply = await window.bridge.getSettings();
      performance.mark(names.answered);
      if (!reply.ok) throw new Error(`the command failed: ${reply.problem.kind}`);
      return performance.now() - start;
    },
    smallFrame() {
      const word = document.createElement("span");
      word.style.cssText =
        "position:fixed;inset-block-start:0;inset-inline-start:0;contain:strict;inline-size:40px;block-size:16px";
      word.textContent = "word";
      document.body.append(word);
      return new Promise((resolve) => {
        let frame = 0;
        afterFrame(
          () => (frame = performance.now()),
          () => {
            const took = performance.now() - frame;
            word.remove();
            resolve(took);
          },
        );
      });
    },
    expect(text) {
      const appeared = appearance(() => rowOf(text));
      arrived = () => appeared;
    },
    arrived: () => arrived(),
    expectSending(text) {
      const parts = Promise.all([
        nextEnter(),
        appearance(
          () => rowOf(text),
          () => performance.mark(names.painted),
        ),
        appearance(() => sentRowOf(text)),
      ]);
      sent = async () => {
        const [enteredAt, appeared, confirmed] = await parts;
        return { enteredAt, ...appeared, confirmedAt: confirmed.painted };
      };
    },
    sent: () => sent(),
  };
}
