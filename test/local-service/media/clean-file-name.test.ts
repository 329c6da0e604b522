import { expect, test } from "vitest";
import { contentDisposition } from "../../../local-service/media/content-disposition.ts";
import { cleanFileName } from "../../../local-service/media/clean-file-name.ts";

test.each([
  ["holiday.mp4", "holiday.mp4"],
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\ana\\video.mov", "video.mov"],
  ["a\0b\r\nc.txt", "abc.txt"],
  ["invoice\u202Etxt.exe", "invoicetxt.exe"],
  ["Ferien in Århus 🏖.jpg", "Ferien in Århus 🏖.jpg"],
  ["", null],
  ["..", null],
  ["folder/", null],
  [" \t ", null],
  [null, null],
])("the file name %j is shown as %j", (sent, shown) => {
  expect(cleanFileName(sent)).toBe(shown);
});

test("a file name is cut after 255 characters, and never in the middle of a character", () => {
  expect(cleanFileName("🏖".repeat(400))).toBe("🏖".repeat(255));
});

test.each([
  ["plan.pdf", `attachment; filename="plan.pdf"; filename*=UTF-8''plan.pdf`],
  ['a"b\\c.html', `attachment; filename="a_b_c.html"; filename*=UTF-8''a%22b%5Cc.html`],
  ["naïve (1)'.txt", `attachment; filename="na_ve (1)_.txt"; filename*=UTF-8''na%C3%AFve%20%281%29%27.txt`],
  ["half \ud83c", `attachment; filename="half _"; filename*=UTF-8''half%20%EF%BF%BD`],
])("the file name %j is escaped in the response header", (name, header) => {
  expect(contentDisposition(name)).toBe(header);
});
