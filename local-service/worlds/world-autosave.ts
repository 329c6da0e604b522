import type { MediaStore } from "../media/media-store.ts";
import { saveWorld } from "./saved-world.ts";
import type { World } from "../world/world.ts";

const minPause = 2000;
/** Maximum share of time that saving takes, because saving blocks everything else. */
const maxTimeShare = 0.02;

/** Saves a world to its file now and again while it changes, so that little is lost if the service is killed. */
export class WorldAutosave {
  readonly #world: World;
  readonly #media: MediaStore;
  readonly #file: string;
  readonly #onTrouble: (trouble: unknown) => void;
  readonly #stopListening: () => void;
  #timer: NodeJS.Timeout | null = null;
  #pause = minPause;
  #lastSave: Promise<void> = Promise.resolve();

  constructor(
    { world, media }: { readonly world: World; readonly media: MediaStore },
    file: string,
    onTrouble: (trouble: unknown) => void,
  ) {
    this.#world = world;
    this.#media = media;
    this.#file = file;
    this.#onTrouble = onTrouble;
    this.#stopListening = world.onChange(() => {
      this.#scheduleSave();
    });
    this.#scheduleSave();
  }

  /** Stops and saves the world a last time. Rejects if saving fails. */
  async stop(): Promise<void> {
    this.#stopListening();
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#lastSave;
    await saveWorld(this.#world, this.#media, this.#file);
  }

  #scheduleSave(): void {
    this.#timer ??= setTimeout(() => {
      this.#lastSave = this.#save().catch(this.#onTrouble);
    }, this.#pause).unref();
  }

  async #save(): Promise<void> {
    const startedAt = performance.now();
    this.#timer = null;
    await saveWorld(this.#world, this.#media, this.#file);
    this.#pause = Math.max(minPause, (performance.now() - startedAt) / maxTimeShare);
  }
}
