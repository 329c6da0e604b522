import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-svelte";
import "../../../../renderer/shared/global.css";
import Toasts from "../../../../renderer/shared/feedback/Toasts.svelte";
import { Toasts as ToastsState } from "../../../../renderer/shared/feedback/toasts.svelte.ts";

test.each([
  [256, [false, true]],
  [800, [true, true]],
] as const)(
  "in a window %s pixels high, the older and the newer of two notices are visible: %s",
  async (height, expected) => {
    await page.viewport(320, height);
    const toasts = new ToastsState();
    await render(Toasts, { props: { toasts } });
    toasts.show({ tone: "danger", title: "Your reaction was not counted" });
    toasts.show({ tone: "danger", title: "The message was not pinned" });
    await expect.poll(() => document.querySelectorAll(".toast").length).toBe(2);
    expect([...document.querySelectorAll(".toast")].map((toast) => toast.checkVisibility())).toEqual(
      expected,
    );
  },
);
