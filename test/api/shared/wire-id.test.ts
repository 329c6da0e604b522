import { expect, test } from "vitest";
import { wireId } from "../../../api/shared/shapes.ts";

test.each([".", ".."])(
  "the text %j is refused as an id, because it would change the path of an address",
  (id) => {
    expect(wireId.safeParse(id).success).toBe(false);
  },
);

test.each([
  ["12345678901234567890", "12345678901234567890"],
  [42, "42"],
  ["../../x", "../../x"],
  ["1+2", "1+2"],
])("the id %j of an answer is read as the text %j", (id, text) => {
  expect(wireId.parse(id)).toBe(text);
});
