import { z } from "zod";
import type { Log } from "../../async/log.ts";
import { JsonFile } from "../files/json-file.ts";
import { forgetPreviousAppImage, restoreAppImage } from "./replace-app-image.ts";

const updateRecord = z.object({
  /** The version that is being installed, until it has opened. */
  installing: z
    .object({
      version: z.string().max(64),
      /** Number of times that the version was started and did not open. */
      tries: z.number().int().min(0),
    })
    .nullable(),
  /** A version that did not open, and is not installed again. */
  skipped: z.string().max(64).nullable(),
});
type UpdateRecord = Readonly<z.output<typeof updateRecord>>;
/** Number of starts that may fail. A single one may have been interrupted, for example by a power cut. */
const maxTries = 2;
const emptyRecord: UpdateRecord = { installing: null, skipped: null };

/**
 * What to do at a start. `restored`: the earlier version is back in its place and must be started instead.
 * `failed-before`: the last starts of this version did not open, and there is no earlier version to go back to.
 */
export type StartOutcome = "normal" | "restored" | "failed-before";

/**
 * Detects that a new version does not open, and restores the earlier one if it is kept. A file in the user data says
 * which version is being installed; it is written before the installation, and cleared when the window has drawn.
 */
export class UpdateStartWatch {
  readonly #file: JsonFile<UpdateRecord>;
  readonly #version: string;
  readonly #appImage: string | null;
  readonly #log: Log;

  constructor(parts: {
    readonly folder: string;
    readonly version: string;
    /** Path of the running AppImage; null on other systems and in other packages. */
    readonly appImage: string | null;
    readonly log: Log;
  }) {
    const { folder, version, appImage, log } = parts;
    this.#file = new JsonFile({ folder, name: "update.json", schema: updateRecord, log, isFlushed: true });
    this.#version = version;
    this.#appImage = appImage;
    this.#log = log;
  }

  /**
   * Counts this start if it is the start of a new version, and restores the earlier version after too many failed
   * starts. Must be called at each start of the first process, before anything that may fail.
   */
  recordStart(): StartOutcome {
    const { installing, skipped } = this.#read();
    if (installing === null) return "normal";
    if (installing.version !== this.#version) {
      // The version was not installed, or the person has gone back to another version.
      this.#write({ installing: null, skipped });
      return "normal";
    }
    if (installing.tries >= maxTries) return this.#giveUp();
    this.#write({ installing: { ...installing, tries: installing.tries + 1 }, skipped });
    return "normal";
  }

  /**
   * Ends the watch of a new version, and deletes the earlier one. Must be called when the window has drawn, which means
   * that the new version works.
   */
  opened(): void {
    const { installing, skipped } = this.#read();
    if (installing?.version !== this.#version) return;
    this.#log.info("new version opened", { version: this.#version });
    this.#write({ installing: null, skipped });
    if (this.#appImage !== null) forgetPreviousAppImage(this.#appImage);
  }

  /** Undoes the count of this start, because the person ended Natter before the window had drawn. */
  endedByPerson(): void {
    const { installing, skipped } = this.#read();
    if (installing !== null && installing.tries > 0)
      this.#write({ installing: { ...installing, tries: installing.tries - 1 }, skipped });
  }

  /** Stores which version is about to be installed. Throws if the file cannot be written. */
  installing(version: string): void {
    this.#file.write({ installing: { version, tries: 0 }, skipped: this.#read().skipped });
  }

  /** Deletes the stored version, because its installation has failed: the next start is one of the present version. */
  notInstalled(): void {
    this.#write({ installing: null, skipped: this.#read().skipped });
  }

  /** A version that did not open; null if there is none. */
  skipped(): string | null {
    const { skipped } = this.#read();
    return skipped === this.#version ? null : skipped;
  }

  #giveUp(): StartOutcome {
    const isRestored = this.#appImage !== null && restoreAppImage(this.#appImage);
    this.#log.warn("new version did not open", { version: this.#version, isRestored });
    this.#write({ installing: null, skipped: isRestored ? this.#version : null });
    return isRestored ? "restored" : "failed-before";
  }

  #read(): UpdateRecord {
    return this.#file.read(emptyRecord) ?? emptyRecord;
  }

  #write(changed: UpdateRecord): void {
    this.#file.tryWrite(contentOf(changed));
  }
}

/** The content of the file; null, which deletes the file, if the record says nothing. */
function contentOf(record: UpdateRecord): UpdateRecord | null {
  return record.installing === null && record.skipped === null ? null : record;
}
