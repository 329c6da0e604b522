import { flushSync, mount, unmount } from "svelte";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import CropPictures from "../../../../renderer/shared/crop/CropPictures.svelte";
import { maxPictureBytes, maxPictureEdge } from "../../../../renderer/shared/crop/open-picture.ts";
import { animatedPicture, decoded, plainPicture, stripedPicture } from "./picture-files.ts";
import { eventually } from "../../../support/clock/eventually.ts";

const dialog = () => page.getByRole("dialog");
const square = () => dialog().getByRole("slider", { name: "Part of the picture that is kept" });
const button = (name: string) => dialog().getByRole("button", { name, exact: true });

/** Shows the dialog for these files. The button that was pressed last has the focus. */
function show(files: readonly File[], shape: "circle" | "square" = "circle") {
  const opener = document.createElement("button");
  opener.textContent = "Opener";
  document.body.append(opener);
  opener.focus();
  const onuse = vi.fn<(pictures: readonly Uint8Array<ArrayBuffer>[]) => void>();
  const component = mount(CropPictures, { target: document.body, props: { files, shape, onuse } });
  flushSync();
  onTestFinished(async () => {
    await unmount(component);
    opener.remove();
  });
  return { onuse, opener };
}

/** Waits until the dialog has returned the cropped pictures. Returns them. */
async function used(onuse: ReturnType<typeof show>["onuse"]): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  await eventually(() => {
    expect(onuse).toHaveBeenCalledOnce();
  });
  return onuse.mock.calls[0]?.[0] ?? [];
}
async function usedPicture(onuse: ReturnType<typeof show>["onuse"]): Promise<Uint8Array<ArrayBuffer>> {
  const [picture] = await used(onuse);
  if (picture === undefined) throw new Error("no picture was used");
  return picture;
}

const [red, green, blue] = ["100", "010", "001"];

test("the crop square begins in the middle of the picture, has the focus, and can be used unchanged", async () => {
  const { onuse, opener } = show([await stripedPicture()]);
  await expect.element(square()).toHaveFocus();
  await expect
    .element(square())
    .toHaveAttribute("aria-valuetext", "Size 100%, 25% from the left, 0% from the top");
  await button("Use").click();
  const places = [
    [0.25, 0.5],
    [0.75, 0.5],
  ] as const;
  expect(await decoded(await usedPicture(onuse), places)).toEqual({
    width: 200,
    height: 200,
    isJpeg: false,
    colours: [green, blue],
  });
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(document.activeElement).toBe(opener);
});

test("a small crop square at the left edge can be chosen and used with the keyboard alone", async () => {
  const { onuse } = show([await stripedPicture()]);
  await expect.element(square()).toHaveFocus();
  await userEvent.keyboard(
    "-------------{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}",
  );
  await expect
    .element(square())
    .toHaveAttribute("aria-valuetext", "Size 29%, 0% from the left, 36% from the top");
  await userEvent.keyboard("{ArrowRight}{ArrowDown}+");
  await expect
    .element(square())
    .toHaveAttribute("aria-valuetext", "Size 32%, 0% from the left, 35% from the top");
  await userEvent.tab({ shift: false });
  for (let tabs = 0; tabs < 8 && document.activeElement?.textContent.trim() !== "Use"; tabs += 1)
    await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect((await decoded(await usedPicture(onuse), [[0.5, 0.5]])).colours).toEqual([red]);
});

test("dragging the crop square moves it, and dragging a corner resizes it", async () => {
  show([await stripedPicture()]);
  await expect.element(square()).toBeVisible();
  const element = square().element();
  const box = element.getBoundingClientRect();
  const drag = (target: Element, x: number, y: number, byX: number, byY: number): void => {
    const at = (type: string, dx: number, dy: number): PointerEvent =>
      new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: x + dx, clientY: y + dy });
    target.dispatchEvent(at("pointerdown", 0, 0));
    target.dispatchEvent(at("pointermove", byX, byY));
    target.dispatchEvent(at("pointerup", byX, byY));
    target.dispatchEvent(at("pointermove", 0, 0));
    flushSync();
  };
  // The page cannot capture the pointer for an event of the test, because no real pointer made it.
  for (const target of [element, ...element.children])
    vi.spyOn(target, "setPointerCapture").mockReturnValue(undefined);
  drag(element, box.x + box.width / 2, box.y + box.height / 2, box.width / 4, 0);
  await expect
    .element(square())
    .toHaveAttribute("aria-valuetext", "Size 100%, 38% from the left, 0% from the top");
  const corner = element.querySelector(".corner.right.bottom");
  if (corner === null) throw new Error("no corner");
  drag(corner, box.right, box.bottom, -box.width / 2, -box.height / 2);
  await expect
    .element(square())
    .toHaveAttribute("aria-valuetext", "Size 50%, 38% from the left, 0% from the top");
});

test("a turned picture is cropped as it is shown, and Reset turns it back", async () => {
  const { onuse } = show([await stripedPicture()]);
  await button("Rotate by 90 degrees").click();
  await expect
    .element(dialog().getByRole("status"))
    .toHaveTextContent("Rotated to 90 degrees. Size 100%, 0% from the left, 25% from the top");
  await button("Reset").click();
  await expect
    .element(square())
    .toHaveAttribute("aria-valuetext", "Size 100%, 25% from the left, 0% from the top");
  await button("Rotate by 90 degrees").click();
  await button("Use").click();
  const places = [
    [0.5, 0.25],
    [0.5, 0.75],
  ] as const;
  expect((await decoded(await usedPicture(onuse), places)).colours).toEqual([green, blue]);
});

test("a large JPEG photo becomes a JPEG picture of at most 960 pixels", async () => {
  const png = await plainPicture(2400, 2000);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: 2400, height: 2000 });
  canvas.getContext("2d")?.drawImage(await createImageBitmap(png), 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg");
  });
  const { onuse } = show([new File([blob ?? ""], "photo.jpg", { type: "image/jpeg" })]);
  await button("Use").click();
  expect(await decoded(await usedPicture(onuse), [])).toMatchObject({
    width: 960,
    height: 960,
    isJpeg: true,
  });
});

test("Cancel in the crop dialog changes nothing, and the focus returns", async () => {
  const { onuse, opener } = show([await stripedPicture()]);
  await button("Cancel").click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(onuse).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(opener);
});

test("several pictures are cropped one after the other, and a picture can be left out", async () => {
  const files = await Promise.all(["a.png", "b.png", "c.png"].map((name) => stripedPicture(name)));
  const { onuse, opener } = show(files, "square");
  await expect.element(dialog()).toHaveAccessibleName("Crop picture 1 of 3");
  await button("Use").click();
  await expect.element(dialog()).toHaveAccessibleName("Crop picture 2 of 3");
  await button("Leave it out").click();
  await expect.element(dialog()).toHaveAccessibleName("Crop picture 3 of 3");
  await button("Use").click();
  expect(await used(onuse)).toHaveLength(2);
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(document.activeElement).toBe(opener);
});

test("the crop dialog says of an animated picture that only its first image is kept", async () => {
  show([animatedPicture()]);
  await expect
    .element(dialog().getByText("This picture is animated. Only its first frame is kept."))
    .toBeVisible();
});

test("the crop dialog says nothing about animation for a still picture", async () => {
  show([await stripedPicture()]);
  await expect.element(square()).toBeVisible();
  await expect.element(dialog().getByText("animated", { exact: false })).not.toBeInTheDocument();
});

test.each([
  [
    "text in a file that is named as a picture",
    () => new File(["not a picture"], "notes.png", { type: "image/png" }),
    "Natter cannot read .notes.png. as a picture",
  ],
  [
    "a file of 200 MB",
    () => Object.defineProperty(new File(["x"], "huge.png"), "size", { value: 2 * maxPictureBytes }),
    "huge.png. is larger than 100 MB",
  ],
  [
    "a picture with 30,000 pixels on one side",
    () => emptyPicture(30_000, 30_000),
    "has more than 16,384 pixels on one side, or more than 120 million in all",
  ],
  [
    "a picture with too many pixels in all",
    () => emptyPicture(maxPictureEdge, maxPictureEdge),
    "or more than 120 million in all",
  ],
] as const)(
  "%s is refused in the crop dialog in one sentence, and no picture can be used",
  async (_what, file, words) => {
    const { onuse } = show([file()]);
    await expect.element(dialog().getByText(new RegExp(words, "u"))).toBeVisible();
    await expect.element(dialog().getByText("Nothing was changed.", { exact: false })).toBeVisible();
    await expect.element(button("Use")).not.toBeInTheDocument();
    await button("Cancel").click();
    expect(onuse).not.toHaveBeenCalled();
  },
);

/** An empty picture that takes few bytes at any size. */
function emptyPicture(width: number, height: number): File {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}"/>`;
  return new File([text], "wall.svg", { type: "image/svg+xml" });
}
