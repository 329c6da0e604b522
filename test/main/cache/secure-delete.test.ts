import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { conversationId, messageId } from "../../support/model/build-model.ts";
import { cachePath, kept, open } from "./cache-file.ts";

const here = conversationId("500");
const secret = "the Key is under the Third stone";

/** A closed file in which that was said, among other things, and what `change` then did about it. */
function fileAfter(change: (file: ReturnType<typeof open>) => void): Buffer {
  const file = cachePath();
  const cache = open(file);
  cache.write(({ messages }) => {
    for (let id = 1; id <= 200; id += 1)
      messages.save(kept(String(id), { text: id === 100 ? secret : `word ${String(id)} `.repeat(20) }));
  });
  change(cache);
  cache.close();
  return readFileSync(file);
}

test("what was said stands in the file as long as it is held", () => {
  expect(fileAfter(() => undefined).includes(secret)).toBe(true);
});

test("a message that is removed, or changed, leaves nothing of its text in the file", () => {
  const removed = fileAfter((cache) => {
    cache.write(({ messages }) => {
      messages.remove(here, messageId("100"));
    });
  });
  expect(removed.includes(secret)).toBe(false);
  const changed = fileAfter((cache) => {
    cache.write(({ messages }) => {
      messages.save(kept("100", { text: "nothing of it" }));
    });
  });
  expect(changed.includes(secret)).toBe(false);
});

test("a conversation that is cleared leaves nothing of its texts in the file", () => {
  const cleared = fileAfter((cache) => {
    cache.write(({ messages }) => {
      messages.clear(here);
    });
    while (cache.read(({ messages }) => messages.isClearing()))
      cache.write(({ messages }) => {
        messages.clearSlice();
      });
  });
  expect(cleared.includes(secret)).toBe(false);
});
