import fc from "fast-check";
import { z } from "zod";

/** Values that follow no schema: any JSON, long texts and texts that often cause trouble. */
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom("", "0", "-1", "1e309", "\u0000", "\ud800", "__proto__", "constructor", "../../etc/passwd"),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.nat().map((length) => "x".repeat(length % 3000)),
);

/**
 * Generates values that usually fit a schema, and sometimes do not. `ids` are ids that the service knows; they are used
 * wherever the schema asks for text.
 */
export function arbitraryOf(schema: z.ZodType, ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: fitting(schema, ids) }, { weight: 1, arbitrary: anything });
}

function fitting(schema: z.ZodType, ids: readonly string[]): fc.Arbitrary<unknown> {
  const inner = (one: unknown): fc.Arbitrary<unknown> => arbitraryOf(one as z.ZodType, ids);
  if (schema instanceof z.ZodObject) return objectOf(schema, inner);
  if (schema instanceof z.ZodArray) return fc.array(inner(schema.element), { maxLength: 4 });
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(inner));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return fc.oneof(inner(schema.unwrap()), fc.constantFrom(undefined, null));
  }
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodCatch) {
    return inner(schema.unwrap());
  }
  if (schema instanceof z.ZodPipe) return inner(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  if (schema instanceof z.ZodEnum) return fc.constantFrom<unknown>(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom<unknown>(...schema.values);
  return scalarOf(schema, ids);
}

function objectOf(
  schema: z.ZodObject,
  inner: (one: unknown) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.shape).map(([name, field]) => [name, inner(field)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
}

function scalarOf(schema: z.ZodType, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodNumber) {
    return fc.oneof(fc.integer({ min: -2, max: 120 }), fc.integer(), fc.double());
  }
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodString) {
    const dates = fc.date().map((date) => (Number.isNaN(date.getTime()) ? "never" : date.toISOString()));
    return fc.oneof(fc.constantFrom(...ids), fc.string({ unit: "grapheme", maxLength: 60 }), dates);
  }
  return anything;
}
