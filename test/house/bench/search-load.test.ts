import { expect, test } from "vitest";
import { MessageGenerator } from "../../../bench/cache/search-load.ts";

test.each([500, 5000])(
  "messages that the benchmark generates for %i conversations have different ids of equal length",
  (conversations) => {
    const messages = [...new MessageGenerator(20_000, conversations).pages(1000)].flat();
    expect(messages).toHaveLength(20_000);
    expect(new Set(messages.map(({ id }) => id)).size).toBe(20_000);
    expect(new Set(messages.map(({ id }) => id.length)).size).toBe(1);
    expect(new Set(messages.map(({ conversationId }) => conversationId)).size).toBeGreaterThan(
      conversations / 4,
    );
  },
);
