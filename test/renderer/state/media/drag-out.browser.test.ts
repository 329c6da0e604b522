import { expect, onTestFinished, test } from "vitest";
import { dragOut } from "../../../../renderer/state/media/drag-out.ts";
import type { SavableAttachment } from "../../../../preload/model/media/downloads.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { MediaPath } from "../../../../preload/base/ids.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Reply } from "../../../../preload/base/reply.ts";

const shared: SavableAttachment = {
  kind: "image",
  media: asId<MediaPath>("/media/1.png"),
  sentAt: 1,
};

/** Makes an element that can be dragged. Records what it asks of main and what it shows to the person. */
function createElement(started: Reply<boolean>, prepared: Reply<boolean> = done(true)) {
  const asked: string[] = [];
  const shown: string[] = [];
  let clicks = 0;
  const element = document.createElement("button");
  document.body.append(element);
  element.addEventListener("click", () => {
    clicks += 1;
  });
  const detach = dragOut(
    {
      media: {
        prepareDrag: (_shared, mayFetch) => {
          asked.push(mayFetch ? "fetch" : "prepare");
          return Promise.resolve(prepared);
        },
        startDrag: () => {
          asked.push("start");
          return Promise.resolve(started);
        },
      },
      toasts: { show: ({ title }) => shown.push(title) },
    },
    shared,
  )(element);
  onTestFinished(() => {
    element.remove();
  });
  const drag = (): boolean => {
    element.dispatchEvent(new PointerEvent("pointerdown", { button: 0 }));
    const isTaken = !element.dispatchEvent(new DragEvent("dragstart", { cancelable: true }));
    element.click();
    return isTaken;
  };
  return { element, asked, shown, drag, detach, clicks: () => clicks };
}

test("pressing a file makes it ready, main then drags it, and the drag's end does not count as a click", async () => {
  const { element, asked, shown, drag, clicks } = createElement(done(true));
  expect(element.draggable).toBe(true);
  expect(drag()).toBe(true);
  await expect.poll(() => asked).toEqual(["prepare", "start"]);
  expect([shown, clicks()]).toEqual([[], 0]);
  element.dispatchEvent(new PointerEvent("pointerdown", { button: 0 }));
  element.click();
  expect(clicks()).toBe(1);
});

test("a file that is not on this computer is fetched, and a notice says when it can be dragged", async () => {
  const { asked, shown, drag } = createElement(done(false));
  drag();
  await expect
    .poll(() => shown)
    .toEqual(["The file is being downloaded", "The file is here and can be dragged"]);
  expect(asked).toEqual(["prepare", "start", "fetch"]);
});

test.each([
  [failed({ kind: "disk", reason: "ENOSPC" }), done(true), ["The file could not be dragged"]],
  [
    done(false),
    failed({ kind: "offline" }),
    ["The file is being downloaded", "The file could not be dragged"],
  ],
] as const)(
  "if a file cannot be dragged out of the window, a notice says so: %j, %j",
  async (started, prepared, titles) => {
    const { shown, drag } = createElement(started, prepared);
    drag();
    await expect.poll(() => shown).toEqual(titles);
  },
);

test("an element that can no longer be dragged sends no request", () => {
  const { element, asked, drag, detach } = createElement(done(true));
  if (typeof detach === "function") detach();
  expect(element.draggable).toBe(false);
  expect(drag()).toBe(false);
  expect(asked).toEqual([]);
});
