import { expect, test } from "vitest";
import { plainWords, ReceivedTexts } from "./plain-words.ts";

function wordsOf(markup: string, ...received: readonly unknown[]): readonly string[] {
  document.body.innerHTML = markup;
  const texts = new ReceivedTexts();
  texts.add(received);
  return plainWords(texts);
}

test("a word of the app that is in no catalogue is found, also in a label", () => {
  expect(wordsOf('<p class="hint">Choose wisely</p>')).toEqual(["p.hint: Choose wisely"]);
  expect(wordsOf('<button aria-label="Close it">×</button>')).toEqual(["button.: Close it"]);
});

test("what people wrote is not taken for a text of the app, also a part of it", () => {
  const message = { sender: { name: "Alice Okafor" }, text: "Who has the key?" };
  expect(wordsOf("<b>Alice Okafor</b><p>⟦Ƒŕóóḿ⟧ Alice: Who has <mark>the key</mark></p>", message)).toEqual(
    [],
  );
  expect(wordsOf("<p>Alice has the key</p>", message)).toEqual(["p.: Alice has the key"]);
});

test("a word of the model, such as the kind of a chat, is found where a person can read it", () => {
  expect(wordsOf("<p>group</p>", { kind: "group" })).toEqual(["p.: group"]);
});
