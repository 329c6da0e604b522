import { flushSync } from "svelte";
import { expect, onTestFinished, test, vi } from "vitest";
import { PageMediaQuery } from "../../../../renderer/shared/layout/page-media-query.svelte.ts";

/** A media query list whose result a test changes. */
class FakeList extends EventTarget {
  matches = false;

  change(matches: boolean): void {
    this.matches = matches;
    this.dispatchEvent(new Event("change"));
  }
}

test("a media query of the page follows the window, also while no effect reads it", () => {
  const list = new FakeList();
  vi.stubGlobal("matchMedia", () => list);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const query = new PageMediaQuery("(width < 760px)");
  const seen: boolean[] = [];
  const read = (): (() => void) =>
    $effect.root(() => {
      $effect(() => {
        seen.push(query.current);
      });
    });
  const stop = read();
  flushSync();
  stop();
  list.change(true);
  read();
  flushSync();
  list.change(false);
  flushSync();
  expect(seen).toEqual([false, true, false]);
});
