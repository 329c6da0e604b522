import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/pushes.ts";

/**
 * Plays a sound of notifications. If it cannot be played, main logs the reason, and nothing else happens. It uses no
 * audio element, because Chromium may delay loading one in a page that is hidden.
 */
export async function playNotificationSound(
  bridge: Pick<Bridge, "reportUnplayedSound">,
  { sound, bytes }: Pushes["soundRequested"],
  open = (): AudioContext => new AudioContext(),
): Promise<void> {
  try {
    const context = open();
    const source = context.createBufferSource();
    // A context that stays open keeps the sound card awake.
    const close = (): void => void context.close();
    try {
      source.buffer = await context.decodeAudioData(new Uint8Array(bytes).buffer);
      await context.resume();
      source.connect(context.destination);
      source.addEventListener("ended", close, { once: true });
      source.start();
    } catch (error) {
      close();
      throw error;
    }
  } catch (error) {
    void bridge.reportUnplayedSound({ sound, reason: String(error) });
  }
}
