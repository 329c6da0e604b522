import { flushSync } from "svelte";
import { expect, test } from "vitest";
import type { EmojiPack } from "../../../../preload/model/messages/emoji-packs.ts";
import type { TextMention } from "../../../../preload/model/messages/drafts.ts";
import { loadEmoji } from "../../../../renderer/shared/emoji/emoji.ts";
import { CompletionState } from "../../../../renderer/state/composer/completion.svelte.ts";
import type { CompletionChoice } from "../../../../renderer/state/composer/completion.svelte.ts";
import { toMentionable } from "../../../../renderer/state/composer/mention-search.ts";
import type { Mentionable } from "../../../../renderer/state/composer/mention-search.ts";
import { buildPerson, userId } from "../../../support/model/build-model.ts";
import { eventually } from "../../../support/clock/eventually.ts";

const named = (name: string, account: string | null = null): Mentionable =>
  toMentionable(buildPerson({ id: userId(name), name }), account, null);

const team = [named("Kwame Mensah"), named("Oleksandr Kovalenko"), named("Þórunn Guðmundsdóttir")];

function setUp(people: readonly Mentionable[] | null = team, packs: readonly EmojiPack[] = []) {
  const asked = { count: 0, packs: 0 };
  const completion = new CompletionState({
    hasPeople: () => people !== null,
    people: () => people ?? [],
    onPeople: () => (asked.count += 1),
    loadEmoji,
    packs: () => packs,
    onEmoji: () => (asked.packs += 1),
  });
  const typed = (text: string, mentions: readonly TextMention[] = []): void => {
    completion.update(text, text.length, mentions);
    flushSync();
  };
  const words = (): readonly string[] => completion.choices.map(wordOf);
  return { completion, typed, words, asked };
}

function wordOf(choice: CompletionChoice): string {
  if (choice.kind === "person") return choice.one.person.name;
  if (choice.kind === "packed") return choice.named.code;
  return choice.kind === "everyone" ? "everyone" : choice.coded.emoji.char;
}

test("typing @ opens a list of all members, and the entry “everyone” is last", () => {
  const { typed, words } = setUp();
  typed("ask @");
  expect(words()).toEqual([...team.map(({ person }) => person.name), "everyone"]);
});

test("no list opens after @ if nobody can be mentioned, as in direct messages", () => {
  const { completion, typed } = setUp(null);
  typed("ask @k");
  expect(completion.isOpen).toBe(false);
});

test("a member is found by the beginning of any word of the name, without its accents", () => {
  const { typed, words } = setUp();
  typed("@k");
  expect(words()).toEqual(["Kwame Mensah", "Oleksandr Kovalenko"]);
  typed("@gudm");
  expect(words()).toEqual(["Þórunn Guðmundsdóttir"]);
  typed("@thorunn g");
  expect(words()).toEqual(["Þórunn Guðmundsdóttir"]);
});

test("members are requested when the list opens, not with every letter", () => {
  const { typed, asked } = setUp();
  typed("@");
  typed("@k");
  typed("@kw");
  expect(asked.count).toBe(1);
});

test("arrow keys move the active line of a completion list and wrap around, and another letter activates the first line", () => {
  const { completion, typed } = setUp();
  typed("@k");
  completion.move(-1);
  expect(completion.activeIndex).toBe(1);
  completion.move(1);
  expect(completion.activeIndex).toBe(0);
  completion.move(1);
  typed("@ko");
  expect(completion.activeIndex).toBe(0);
});

test("a completion list that was closed stays closed while its name is typed, and opens again for another @", () => {
  const { completion, typed } = setUp();
  typed("@k");
  completion.close();
  typed("@kw");
  expect(completion.isOpen).toBe(false);
  typed("@kw and @k");
  expect(completion.isOpen).toBe(true);
});

test("of 500 members, the list shows twenty lines including everyone, and counts the rest", () => {
  const { completion, typed, words } = setUp(
    Array.from({ length: 500 }, (_, index) => named(`Kai ${String(index)}`)),
  );
  typed("@");
  expect(completion.choices).toHaveLength(20);
  expect(completion.moreCount).toBe(481);
  expect(words()).toContain("everyone");
});

test("no list opens inside an existing mention", () => {
  const { completion, typed } = setUp();
  typed("@Kwame Mensah ", [{ userId: userId("1"), start: 0, length: 13 }]);
  expect(completion.isOpen).toBe(false);
});

test("emoji for a shortcode are offered from two letters on, once the emoji table is loaded", async () => {
  const { completion, typed, words } = setUp();
  typed("hurrah :t");
  expect(completion.token).toBeNull();
  typed("hurrah :tad");
  await loadEmoji();
  await Promise.resolve();
  flushSync();
  expect(words()[0]).toBe("🎉");
});

test("pack emoji are found by their shortcodes, and come after the first eight Unicode emoji", async () => {
  const pack = { packId: 1, name: "Faces", isOwned: true, inline: [], keyboard: [] };
  const { typed, words, asked } = setUp(team, [{ ...pack, words: ["grin", "In Love", "heart"] }]);
  typed("oh :heart");
  await eventually(() => {
    flushSync();
    expect(words()).toContain("heart");
  });
  expect(words().indexOf("heart")).toBe(8);
  typed("oh :love");
  expect(words()).toContain("in_love");
  expect(asked.packs).toBe(1);
});
