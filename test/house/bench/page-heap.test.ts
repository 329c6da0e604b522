import { expect, test } from "vitest";
import { sizesIn } from "../../support/page/page-heap.ts";

test("the size of a page's data counts neither compiled code nor V8's own tables", () => {
  const types = ["object", "code", "native"];
  const strings = ["Message", "Code", "system / WeakArrayList", "HTMLDivElement"];
  const snapshot = {
    meta: {
      node_fields: ["type", "name", "id", "self_size"],
      node_types: [types, "string", "number", "number"] as const,
    },
  };
  // One node each line: type, name, id, bytes.
  const nodes = [0, 0, 1, 10, 1, 1, 2, 200, 2, 2, 3, 3000, 2, 3, 4, 5];
  expect(sizesIn({ snapshot, nodes, strings })).toEqual({ data: 15, code: 3200 });
});
