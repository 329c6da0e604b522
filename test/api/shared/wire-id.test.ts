import { expect, test } from "vitest";
import { wireId } from "../../../api/shared/shapes.ts";

test.each([".", ".."])("the text %j, which would change the path of an address, is no id", (id) => {
  expect(wireId.safeParse(id).success).toBe(false);
});

test.each([
  ["12345678901234567890", "12345678901234567890"],
  [42, "42"],
  ["../../x", "../../x"],
  ["1+2", "1+2"],
])("the id %j is the text %j", (id, text) => {
  expect(wireId.parse(id)).toBe(text);
});
