import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TypingState } from "../../../../renderer/state/conversation/typing.svelte.ts";
import { userId } from "../../../support/model/build-model.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

function typist(name: string, until: number) {
  return { userId: userId(name), name, until };
}

function namesOf(typing: TypingState): readonly string[] {
  return typing.people.map(({ name }) => name);
}

test("a person is no longer shown as typing when their signal expires", () => {
  const typing = new TypingState(Date.now);
  typing.signalled(typist("Kwame", 5000));
  vi.advanceTimersByTime(4999);
  expect(namesOf(typing)).toEqual(["Kwame"]);
  vi.advanceTimersByTime(1);
  expect(namesOf(typing)).toEqual([]);
});

test("a second signal of a person replaces the first and keeps their position", () => {
  const typing = new TypingState(Date.now);
  typing.signalled(typist("Kwame", 5000));
  typing.signalled(typist("Ana", 6000));
  typing.signalled(typist("Kwame", 9000));
  vi.advanceTimersByTime(5500);
  expect(namesOf(typing)).toEqual(["Kwame", "Ana"]);
  vi.advanceTimersByTime(1000);
  expect(namesOf(typing)).toEqual(["Kwame"]);
});

test("a person whose message arrives is no longer shown as typing", () => {
  const typing = new TypingState(Date.now);
  typing.signalled(typist("Kwame", 5000));
  typing.signalled(typist("Ana", 5000));
  typing.stopped(userId("Kwame"));
  expect(namesOf(typing)).toEqual(["Ana"]);
});

test("a typing signal that has already expired when it arrives shows nobody", () => {
  vi.setSystemTime(10_000);
  const typing = new TypingState(Date.now);
  typing.signalled(typist("Kwame", 9000));
  expect(namesOf(typing)).toEqual([]);
});

test("another conversation begins with nobody typing and no timer left", () => {
  const typing = new TypingState(Date.now);
  typing.signalled(typist("Kwame", 5000));
  typing.clear();
  expect(namesOf(typing)).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
