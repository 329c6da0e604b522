import type { Bridge } from "../../../preload/bridge.ts";

/** The card below the list of chats, with the tour or with the news of an update. */
export class GuideState {
  /** The content of the card; null for no card. */
  card: "tour" | "news" | null = $state.raw(null);
  /** The step of the tour, from 0. */
  step: number = $state.raw(0);
  /** Whether the person asked for the tour, so that the card takes the focus. */
  takesFocus = false;
  /** The version that ran before the update whose news the card shows; null if there was no update. */
  updatedFrom: string | null = null;
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** Shows what is due at the start: the tour, or the news of an update. */
  async load(): Promise<void> {
    const reply = await this.#bridge.getGuide();
    if (!reply.ok) return;
    const { isTourDue, updatedFrom } = reply.value;
    this.updatedFrom ??= updatedFrom;
    this.card ??= isTourDue ? "tour" : updatedFrom === null ? null : "news";
  }

  /** Starts the tour because the person asks for it. */
  startTour(): void {
    this.takesFocus = true;
    this.step = 0;
    this.card = "tour";
  }

  /** Call it when the tour is on the screen, so that the tour is not shown by itself again. */
  tourShown(): void {
    void this.#bridge.markTourShown();
  }
}
