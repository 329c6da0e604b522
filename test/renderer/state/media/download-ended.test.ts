import { expect, test } from "vitest";
import { notDownloadedText } from "../../../../renderer/state/media/download-ended.ts";

test("a download that failed says what became of the incomplete file", () => {
  expect(notDownloadedText({ kind: "disk", reason: "ENOSPC" })).toBe(
    "The disk is full. The incomplete file was deleted. Free some space, then try again.",
  );
});

test("if the disk does not answer, the text does not say that the incomplete file is already deleted", () => {
  expect(notDownloadedText({ kind: "disk", reason: "ETIMEDOUT" })).toBe(
    "The disk does not answer, so the file is not complete. The incomplete file is deleted when the disk answers. Check that the disk or the network folder is connected, or choose another folder.",
  );
});
