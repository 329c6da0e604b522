// Runs before every file of component tests. The files of a page share its modules, and each finds the page as the first one found
// it. What a module does when it is imported happens only in the first file that imports it.
import { afterAll, beforeEach, inject, vi } from "vitest";
import { cleanup } from "vitest-browser-svelte";
import { slowPage } from "../fake-electron/page/slow-page.js";

declare module "vitest" {
  interface ProvidedContext {
    /** Milliseconds by which the page is delayed; 0 if it is not. */
    readonly pageDelay: number;
  }
}

const root = document.documentElement;
const atStart = [...root.attributes].map(({ name, value }) => [name, value] as const);

if (inject("pageDelay") > 0) slowPage(inject("pageDelay"));

// vitest-browser-svelte registers this cleanup itself, but only in the file that imports it first.
beforeEach(() => {
  cleanup();
});

afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
  for (const [name, value] of atStart) root.setAttribute(name, value);
  // Vitest imports this file again for each file of tests, by an address that contains the present millisecond. With --at, every
  // file begins at the same moment, so an address could be one that was imported before, and this file would not run again.
  globalThis.Date = globalThis.computerDate ?? Date;
});
