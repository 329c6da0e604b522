import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { MediaPath } from "../../../../preload/base/ids.ts";
import { galleryItems } from "../../../../renderer/state/media/gallery-items.ts";
import { galleryTileLabel } from "../../../../renderer/state/media/picture-label.ts";
import { buildMessage } from "../../../support/model/build-model.ts";

test("the photos of one message have different labels, and a single photo needs no number", () => {
  const media = asId<MediaPath>("/media/lake");
  const photo = { kind: "image", media, original: media, size: null } as const;
  const labels = (count: number): readonly string[] =>
    galleryItems([buildMessage({ attachments: Array.from({ length: count }, () => photo) })]).map(
      galleryTileLabel,
    );
  expect(new Set(labels(10)).size).toBe(10);
  expect(labels(10)[2]).toMatch(/, 3 of 10$/u);
  expect(labels(1)[0]).not.toContain(" of 1");
});
