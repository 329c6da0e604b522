import { expect, test } from "vitest";
import { AttachedHandle } from "../../../../renderer/shared/controls/attached-handle.ts";

test("`current` is the handle attached last, and null once that handle is detached", () => {
  const attached = new AttachedHandle<{ readonly name: string }>();
  expect(attached.current).toBeNull();
  const detach = attached.attach({ name: "first" });
  expect(attached.current?.name).toBe("first");
  detach();
  expect(attached.current).toBeNull();
});

test("detaching an older handle leaves the newer handle attached", () => {
  const attached = new AttachedHandle<{ readonly name: string }>();
  const detach = attached.attach({ name: "first" });
  attached.attach({ name: "second" });
  detach();
  expect(attached.current?.name).toBe("second");
});
