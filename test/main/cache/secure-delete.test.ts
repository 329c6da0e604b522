import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { conversationId, messageId } from "../../support/model/build-model.ts";
import { cachePath, buildStoredMessage, openTestCache } from "../../support/files/cache-file.ts";

const here = conversationId("500");
const secret = "the Key is under the Third stone";

/** Writes the secret and other messages, applies `change` and closes the file. Returns the bytes of the file. */
function fileAfter(change: (file: ReturnType<typeof openTestCache>) => void): Buffer {
  const file = cachePath();
  const cache = openTestCache(file);
  cache.write(({ messages }) => {
    for (let id = 1; id <= 200; id += 1)
      messages.save(
        buildStoredMessage(String(id), { text: id === 100 ? secret : `word ${String(id)} `.repeat(20) }),
      );
  });
  change(cache);
  cache.close();
  return readFileSync(file);
}

test("the text of a stored message is readable in the database file", () => {
  expect(fileAfter(() => undefined).includes(secret)).toBe(true);
});

test("a removed or changed message leaves none of its text in the database file", () => {
  const removed = fileAfter((cache) => {
    cache.write(({ messages }) => {
      messages.remove(here, messageId("100"));
    });
  });
  expect(removed.includes(secret)).toBe(false);
  const changed = fileAfter((cache) => {
    cache.write(({ messages }) => {
      messages.save(buildStoredMessage("100", { text: "nothing of it" }));
    });
  });
  expect(changed.includes(secret)).toBe(false);
});

test("a cleared conversation leaves none of its texts in the database file", () => {
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
