import { expect, test } from "vitest";
import { z } from "zod";
import { firstField } from "../../../main/service/first-field.ts";

function fieldOf(schema: z.ZodType, value: unknown): string {
  const read = schema.safeParse(value);
  if (read.success) throw new Error("expected the value not to fit");
  return firstField(read.error);
}

test("the path leads through objects and lists", () => {
  const schema = z.object({ messages: z.array(z.object({ id: z.string() })) });
  expect(fieldOf(schema, { messages: [{ id: "1" }, {}] })).toBe("messages.1.id");
});

test("an answer of another kind altogether is named as the body", () => {
  expect(fieldOf(z.object({ id: z.string() }), "text")).toBe("body");
});

test("of alternatives the one that came furthest is named", () => {
  const schema = z.union([
    z.object({ token: z.string() }),
    z.object({ message: z.object({ id: z.string(), at: z.number() }) }),
  ]);
  expect(fieldOf(schema, { message: { id: "1" } })).toBe("message.at");
});

test("alternatives inside a field keep the field's path", () => {
  const schema = z.object({ one: z.union([z.string(), z.number()]) });
  expect(fieldOf(schema, { one: true })).toBe("one");
});
