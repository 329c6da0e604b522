import { BrowserWindow } from "electron";
import type { WebPreferences } from "electron";
import { textLocale } from "../../messages/format.ts";
import { awaitUnlessAborted } from "../../async/await-unless-aborted.ts";
import { securePreferences } from "../page/secure-preferences.ts";

/** The countries and territories whose paper is Letter (Unicode CLDR, measurement data); all others use A4. */
const letterCountries: ReadonlySet<string> = new Set("BZ CA CL CO CR GT MX NI PA PH PR SV US VE".split(" "));

/** Matches the failure that Electron reports if the person cancels in the printer's dialog. */
const cancelledReason = /cancell?ed/iu;

/** Preferences of the hidden page that is printed: it runs no script at all. */
export function printWebPreferences(): WebPreferences {
  return {
    ...securePreferences,
    javascript: false,
    spellcheck: false,
    devTools: false,
  };
}

/** The paper of the person's country, in inches. */
export function paperSize(locale: string): Electron.Size {
  const { region } = new Intl.Locale(locale).maximize();
  return region !== undefined && letterCountries.has(region)
    ? { width: 8.5, height: 11 }
    : { width: 8.27, height: 11.69 };
}

/**
 * Loads a document into a hidden window and runs `use` with the window. Closes the window at the end, or as soon as the
 * signal aborts. Returns null if it aborts.
 */
async function withHiddenPage<Value>(
  address: string,
  signal: AbortSignal,
  use: (window: BrowserWindow) => Promise<Value>,
): Promise<Value | null> {
  if (signal.aborted) return null;
  const window = new BrowserWindow({ show: false, webPreferences: printWebPreferences() });
  const whole = window.loadURL(address).then(() => (signal.aborted ? null : use(window)));
  // After an abort, the remaining steps may fail because their window is closed. These failures are ignored.
  whole.catch(() => undefined);
  try {
    return await awaitUnlessAborted(whole, signal);
  } finally {
    if (!window.isDestroyed()) window.destroy();
  }
}

/** Converts a document to a PDF. Returns its bytes; null if the signal aborts. */
export function makePdf(address: string, signal: AbortSignal): Promise<Uint8Array | null> {
  return withHiddenPage(address, signal, ({ webContents }) =>
    webContents.printToPDF({
      pageSize: paperSize(textLocale()),
      printBackground: true,
      // The margins come from the style of the document, because they contain the page numbers.
      preferCSSPageSize: true,
      generateTaggedPDF: true,
      generateDocumentOutline: true,
    }),
  );
}

/** The outcome of sending a document to a printer. */
export type PrinterOutcome = "printed" | "cancelled" | { readonly failed: string };

/** Opens the system's dialog for a printer, and prints a document. */
export async function printDocument(address: string, signal: AbortSignal): Promise<PrinterOutcome> {
  const outcome = await withHiddenPage(
    address,
    signal,
    ({ webContents }) =>
      new Promise<PrinterOutcome>((resolve) => {
        webContents.print({ silent: false, printBackground: true }, (isPrinted, reason) => {
          if (isPrinted) resolve("printed");
          else resolve(cancelledReason.test(reason) ? "cancelled" : { failed: reason });
        });
      }),
  );
  return outcome ?? "cancelled";
}
