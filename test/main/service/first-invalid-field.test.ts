import { expect, test } from "vitest";
import { z } from "zod";
import { firstInvalidField } from "../../../main/service/first-invalid-field.ts";

function fieldOf(schema: z.ZodType, value: unknown): string {
  const read = schema.safeParse(value);
  if (read.success) throw new Error("expected the value not to fit");
  return firstInvalidField(read.error);
}

test("the path of the first wrong field of a response includes the objects and list positions that contain it", () => {
  const schema = z.object({ messages: z.array(z.object({ id: z.string() })) });
  expect(fieldOf(schema, { messages: [{ id: "1" }, {}] })).toBe("messages.1.id");
});

test("if the whole response has the wrong type, the field is called body", () => {
  expect(fieldOf(z.object({ id: z.string() }), "text")).toBe("body");
});

test("if a value matches none of several alternatives, the wrong field of the closest alternative is named", () => {
  const schema = z.union([
    z.object({ token: z.string() }),
    z.object({ message: z.object({ id: z.string(), at: z.number() }) }),
  ]);
  expect(fieldOf(schema, { message: { id: "1" } })).toBe("message.at");
});

test("if a response field matches none of its alternatives, that field is named", () => {
  const schema = z.object({ one: z.union([z.string(), z.number()]) });
  expect(fieldOf(schema, { one: true })).toBe("one");
});
