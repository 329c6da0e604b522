import { expect, test } from "vitest";
import { Attached } from "../../../../renderer/shared/controls/attached.ts";

test("what was attached last is asked, and nothing once it is detached", () => {
  const attached = new Attached<{ readonly name: string }>();
  expect(attached.current).toBeNull();
  const detach = attached.attach({ name: "first" });
  expect(attached.current?.name).toBe("first");
  detach();
  expect(attached.current).toBeNull();
});

test("one that goes after its successor came leaves that attached", () => {
  const attached = new Attached<{ readonly name: string }>();
  const detach = attached.attach({ name: "first" });
  attached.attach({ name: "second" });
  detach();
  expect(attached.current?.name).toBe("second");
});
