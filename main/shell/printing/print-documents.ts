import { rm } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { printOrigin } from "../page/app-address.ts";
import { readStaticFile } from "../page/static-files.ts";

const headers = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
} as const;

/** Policy of every response that is no document: it can load and run nothing. */
const inertPolicy = "default-src 'none'; sandbox";

/**
 * The documents that are being printed, each in a folder of its own below one folder. Documents that an interrupted run
 * left behind are deleted before the first one of this run.
 */
export class PrintDocuments {
  readonly #folder: string;
  readonly #pageFolder: string;
  readonly #open = new Map<string, string>();
  #folderCleaned: Promise<void> | null = null;

  /** `pageFolder` is the folder of the built page, which has the fonts. */
  constructor(folder: string, pageFolder: string) {
    this.#folder = folder;
    this.#pageFolder = pageFolder;
  }

  /** A free path for the folder of a new document, which is not served yet. */
  async freeFolderPath(): Promise<string> {
    this.#folderCleaned ??= rm(this.#folder, { recursive: true, force: true });
    await this.#folderCleaned;
    return join(this.#folder, randomUUID());
  }

  /** Serves the document of a folder. Returns its address, and the function that ends it. */
  serve(folder: string): { readonly address: string; readonly end: () => void } {
    const id = randomUUID();
    this.#open.set(id, folder);
    return { address: `${printOrigin}/${id}/index.html`, end: () => this.#open.delete(id) };
  }

  /** Responds to a request under the origin of documents: with a file of one that is being printed, or with a font. */
  async answer(pathname: string): Promise<Response> {
    const [, id = "", ...rest] = pathname.split("/");
    const isFont = id === "assets" && pathname.endsWith(".woff2");
    const folder = isFont ? this.#pageFolder : this.#open.get(id);
    const file =
      folder === undefined ? null : await readStaticFile(folder, isFont ? pathname : `/${rest.join("/")}`);
    if (file === null)
      return new Response(null, {
        status: 404,
        headers: { ...headers, "content-security-policy": inertPolicy },
      });
    const isDocument = rest.join("/") === "index.html";
    return new Response(file.bytes, {
      headers: {
        ...headers,
        "content-type": file.contentType,
        // A document states its own policy, with the hash of its style.
        "content-security-policy": isDocument ? "script-src 'none'; object-src 'none'" : inertPolicy,
      },
    });
  }
}
