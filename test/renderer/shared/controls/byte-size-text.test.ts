import { expect, test } from "vitest";
import { byteProgressText, byteSizeText } from "../../../../renderer/shared/controls/byte-size-text.ts";

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [999, "999 bytes"],
  [1000, "1 kB"],
  [293_400, "293 kB"],
  [999_499, "999 kB"],
  [999_500, "1 MB"],
  [1_440_000, "1.4 MB"],
  [99_960_000, "100 MB"],
  [702_300_000, "702 MB"],
  [999_700_000, "1 GB"],
  [2_147_483_648, "2.1 GB"],
  [3_200_000_000_000, "3,200 GB"],
])("%d bytes are shown as the text %s", (bytes, text) => {
  expect(byteSizeText(bytes)).toBe(text);
});

test("a progress text has the amount done and the whole size, or only the amount if the size is unknown", () => {
  expect(byteProgressText(1_500_000, 3_000_000)).toBe("1.5 MB of 3 MB");
  expect(byteProgressText(1_500_000, null)).toBe("1.5 MB");
});
