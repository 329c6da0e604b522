import { expect, test } from "vitest";
import { toFileInfo } from "../../../../main/service/to-model/to-file-info.ts";

test.each([
  ["rota.pdf", "rota.pdf"],
  ["harmless\u202Etxt.exe", "harmless txt.exe"],
  ["\u2067evil\u2069.sh", "evil .sh"],
  ["two\nlines.txt", "two lines.txt"],
  ["جدول المناوبات.pdf", "جدول المناوبات.pdf"],
  ["\u0007", ""],
])("a file that its sender calls %j is shown as %j", (name, shown) => {
  const file = { file_id: "f1", meta: 200, file_data: { file_name: name, file_size: 5, mime_type: "x/y" } };
  expect(toFileInfo(file)?.name).toBe(shown);
});
