import { expect, test } from "vitest";
import { toConversationFile } from "../../../../../main/service/to-model/media/to-conversation-file.ts";

test.each([
  ["rota.pdf", "rota.pdf"],
  ["harmless\u202Etxt.exe", "harmless txt.exe"],
  ["\u2067evil\u2069.sh", "evil .sh"],
  ["two\nlines.txt", "two lines.txt"],
  ["جدول المناوبات.pdf", "جدول المناوبات.pdf"],
  ["\u0007", ""],
  ["plan\u200f.pdf\u200b", "plan .pdf"],
  ["می\u200cخواهم.txt", "می\u200cخواهم.txt"],
])("a file that its sender calls %j is shown as %j", (name, shown) => {
  const file = { file_id: "f1", meta: 200, file_data: { file_name: name, file_size: 5, mime_type: "x/y" } };
  expect(toConversationFile(file)?.name).toBe(shown);
});

test("a very long file name or type is truncated, and the name keeps its extension", () => {
  const file_data = {
    file_name: `${"a".repeat(1_000_000)}.exe`,
    file_size: 5,
    mime_type: "x".repeat(1_000_000),
  };
  const info = toConversationFile({ file_id: "f1", meta: 200, file_data });
  expect(info?.name).toBe(`${"a".repeat(280)} […].exe`);
  expect(info?.type).toBe(`${"x".repeat(280)} […]`);
});

test.each([
  ["notes.txt", "", "text/plain"],
  ["Plan.PDF", null, "application/pdf"],
  ["song.mp3", " ", "audio/mpeg"],
  ["notes.txt", "application/x-notes", "application/x-notes"],
  ["thing.zzz", "", null],
  ["", "", null],
])("the type of a file called %j that the service states as %j is %j", (file_name, mime_type, type) => {
  const file_data = { file_name, file_size: 5, mime_type };
  expect(toConversationFile({ file_id: "f1", meta: 200, file_data })?.type).toBe(type);
});
