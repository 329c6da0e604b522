import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import type { Log } from "../../async/log.ts";

interface JsonFileParts<Content> {
  readonly folder: string;
  /** Name of the file in the folder. */
  readonly name: string;
  readonly schema: z.ZodType<Content>;
  readonly log: Log;
  /** Whether a write waits for the disk, so that the content survives a power cut. */
  readonly isFlushed: boolean;
}

/**
 * A small JSON file that only the person may read. A write that is interrupted leaves the earlier content. Errors are
 * logged with the name of the file.
 */
export class JsonFile<Content> {
  readonly #parts: JsonFileParts<Content>;
  readonly #path: string;

  constructor(parts: JsonFileParts<Content>) {
    this.#parts = parts;
    this.#path = join(parts.folder, parts.name);
  }

  /** Reads the content; null if there is no file, and `ifDamaged` if it cannot be read. */
  read(ifDamaged: Content | null): Content | null {
    const { name, schema, log } = this.#parts;
    try {
      return schema.parse(JSON.parse(readFileSync(this.#path, "utf8")));
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
      log.error(`${name} not read`, error);
      return ifDamaged;
    }
  }

  /** Replaces the content; null deletes the file. Throws if that fails. */
  write(content: Content | null): void {
    if (content === null) {
      rmSync(this.#path, { force: true });
      return;
    }
    const { isFlushed } = this.#parts;
    writeFileSync(`${this.#path}.new`, JSON.stringify(content), { mode: 0o600, flush: isFlushed });
    renameSync(`${this.#path}.new`, this.#path);
  }

  /** Replaces the content, like `write`. A failure is only logged. */
  tryWrite(content: Content | null): void {
    try {
      this.write(content);
    } catch (error) {
      this.#parts.log.error(`${this.#parts.name} not written`, error);
    }
  }
}
