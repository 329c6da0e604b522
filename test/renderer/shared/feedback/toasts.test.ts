import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toasts } from "../../../../renderer/shared/feedback/toasts.svelte.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const titles = (toasts: Toasts): readonly string[] => toasts.shown.map(({ title }) => title);

test("a success toast disappears after five seconds, and a failure stays until it is dismissed", () => {
  const toasts = new Toasts();
  toasts.show({ tone: "success", title: "Saved" });
  toasts.show({ tone: "danger", title: "Not saved" });
  vi.advanceTimersByTime(4999);
  expect(titles(toasts)).toEqual(["Saved", "Not saved"]);
  vi.advanceTimersByTime(1);
  expect(titles(toasts)).toEqual(["Not saved"]);
  const [left] = toasts.shown;
  toasts.dismiss(left?.id ?? -1);
  expect(titles(toasts)).toEqual([]);
});

test("a paused toast does not disappear, and its time starts again after the pause", () => {
  const toasts = new Toasts();
  toasts.show({ tone: "success", title: "Saved" });
  vi.advanceTimersByTime(3000);
  toasts.pause();
  vi.advanceTimersByTime(60_000);
  expect(titles(toasts)).toEqual(["Saved"]);
  toasts.resume();
  vi.advanceTimersByTime(5000);
  expect(titles(toasts)).toEqual([]);
});

test("leaving a page of the app removes its failure toasts, but not successes or failures that concern every page", () => {
  let place = "Chats";
  const toasts = new Toasts(() => place);
  toasts.show({ tone: "success", title: "Saved" });
  toasts.show({ tone: "danger", title: "Not counted" });
  toasts.show({ tone: "warning", title: "The disk is full", isKept: true });
  toasts.dismissOld();
  expect(titles(toasts)).toEqual(["Saved", "Not counted", "The disk is full"]);
  place = "Calendar";
  toasts.dismissOld();
  expect(titles(toasts)).toEqual(["Saved", "The disk is full"]);
});

test("there are at most three toasts, and a fourth removes the oldest", () => {
  const toasts = new Toasts();
  for (const title of ["One", "Two", "Three", "Four"]) toasts.show({ tone: "danger", title });
  expect(titles(toasts)).toEqual(["Two", "Three", "Four"]);
});

test("a toast with the same words as a toast on screen is not shown twice", () => {
  const toasts = new Toasts();
  toasts.show({ tone: "danger", title: "Not saved", text: "The disk is full." });
  toasts.show({ tone: "danger", title: "Not saved", text: "The disk is full." });
  expect(titles(toasts)).toEqual(["Not saved"]);
});
