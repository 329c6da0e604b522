import { expect, test } from "vitest";
import { numberedName, safeFileName } from "../../../../main/chat/core/safe-name.ts";
import { savedFileName, savedMediaName } from "../../../../main/chat/downloads/shared-names.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { MediaPath } from "../../../../preload/base/ids.ts";

test.each([
  ["plan.pdf", "plan.pdf"],
  ["../../etc/passwd", "etc passwd"],
  ["..\\..\\boot.ini", "boot.ini"],
  ["C:\\a.txt", "C a.txt"],
  ["a\u0000b\n.txt", "a b.txt"],
  ["CON", "_CON"],
  ["nul.txt", "_nul.txt"],
  ["COM¹.txt", "_COM¹.txt"],
  ["conin$", "_conin$"],
  [".bashrc", "File.bashrc"],
  ["", "File"],
  ["...", "File"],
  ["/", "File"],
  ["photo.jpg.exe. . ", "photo.jpg.exe"],
  ["gpj\u202egpj.exe", "gpj gpj.exe"],
  ["\ud800half.txt", "\ufffdhalf.txt"],
  ["a.pdf\u202eexe", "a.pdf exe"],
  ["in\u200bvisible\u00ad.txt", "in visible.txt"],
  ["one\u2028two.txt", "one two.txt"],
  ["می\u200cخواهم.txt", "می\u200cخواهم.txt"],
  ["CON .a.txt", "_CON .a.txt"],
  ["aux. . .txt", "_aux.txt"],
  ["\\\\server\\share\\a.txt", "server share a.txt"],
  ["\\\\.\\pipe\\a", "pipe a"],
  ["a.txt::$DATA", "a.txt $DATA"],
  ["~/.ssh/config", "~ .ssh config"],
  ["a".repeat(300) + ".pdf", "a".repeat(120) + ".pdf"],
  ["👩‍👩‍👧‍👦".repeat(30) + ".pdf", "👩‍👩‍👧‍👦".repeat(4) + ".pdf"],
])("a file named %j is saved as %j", (name, safe) => {
  expect(safeFileName(name, "File")).toBe(safe);
});

test("a name of a million dots does not slow safeFileName down", () => {
  const dots = ". ".repeat(1_000_000);
  expect(safeFileName(`a${dots}b`, "File")).toBe("a");
  expect(safeFileName(dots, "File")).toBe("File");
});

test.each([
  ["plan.pdf.lnk", "plan.pdf.lnk.download"],
  ["plan.pdf.URL", "plan.pdf.URL.download"],
  ["Photos.desktop", "Photos.desktop.download"],
  ["bank.inetloc. ", "bank.inetloc.download"],
  ["a.settings.library-ms", "a.settings.library-ms.download"],
  ["a.{20D04FE0-3AEA-1069-A2D8-08002B30309D}", "a.{20D04FE0-3AEA-1069-A2D8-08002B30309D}.download"],
  ["lnk", "lnk"],
  ["plan.lnk.pdf", "plan.lnk.pdf"],
])("a file named %j, which the file manager would show as something else, is saved as %j", (name, saved) => {
  expect(savedFileName(name)).toBe(saved);
});

test("a file whose name is taken gets a number before its extension", () => {
  expect(numberedName("plan.tar.gz", 1)).toBe("plan.tar.gz");
  expect(numberedName("plan.pdf", 2)).toBe("plan (2).pdf");
  expect(numberedName("README", 3)).toBe("README (3)");
});

test("a media file is named by the time it was sent, with the extension from its address", () => {
  const sentAt = new Date(2026, 10, 2, 9, 5, 7).getTime();
  const name = (kind: "image" | "video" | "audio", address: string): string =>
    savedMediaName({ kind, sentAt, media: asId<MediaPath>(`/media/${encodeURIComponent(address)}`) });
  expect(name("image", "https://i.example/1024x768.png.0a1b")).toBe("Photo 2026-11-02 09.05.07.png");
  expect(name("image", "https://i.example/1024x768.jpeg.0a1b.large")).toBe("Photo 2026-11-02 09.05.07.jpeg");
  expect(name("image", "https://m.example/uploads/1/2x3.original.gif")).toBe("Photo 2026-11-02 09.05.07.gif");
  expect(name("image", "https://i.example/nothing.exe")).toBe("Photo 2026-11-02 09.05.07.jpg");
  expect(name("video", "https://v.example/1/a.mov?x=.png")).toBe("Video 2026-11-02 09.05.07.mov");
  expect(name("audio", "https://v.example/1/note.mp3")).toBe("Voice message 2026-11-02 09.05.07.mp3");
  expect(name("audio", "https://v.example/1/note")).toBe("Voice message 2026-11-02 09.05.07.m4a");
  expect(savedMediaName({ kind: "video", sentAt, media: asId<MediaPath>("/media/%") })).toMatch(/\.mp4$/);
});
