import { expect, test } from "vitest";
import { numberedName, safeFileName } from "../../../main/chat/safe-name.ts";
import { mediaName } from "../../../main/chat/shared-names.ts";
import { asId } from "../../../preload/ids.ts";
import type { MediaPath } from "../../../preload/ids.ts";

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
  ["a".repeat(300) + ".pdf", "a".repeat(120) + ".pdf"],
  ["👩‍👩‍👧‍👦".repeat(30) + ".pdf", "👩‍👩‍👧‍👦".repeat(4) + ".pdf"],
])("a file called %j is saved as %j", (name, safe) => {
  expect(safeFileName(name, "File")).toBe(safe);
});

test("a name that is taken gets a number before its ending", () => {
  expect(numberedName("plan.tar.gz", 1)).toBe("plan.tar.gz");
  expect(numberedName("plan.pdf", 2)).toBe("plan (2).pdf");
  expect(numberedName("README", 3)).toBe("README (3)");
});

test("a picture is called by when it was sent, and ends as its address says", () => {
  const sentAt = new Date(2026, 10, 2, 9, 5, 7).getTime();
  const name = (kind: "image" | "video" | "audio", address: string): string =>
    mediaName({ kind, sentAt, media: asId<MediaPath>(`/media/${encodeURIComponent(address)}`) });
  expect(name("image", "https://i.example/1024x768.png.0a1b")).toBe("Photo 2026-11-02 09.05.07.png");
  expect(name("image", "https://i.example/1024x768.jpeg.0a1b.large")).toBe("Photo 2026-11-02 09.05.07.jpeg");
  expect(name("image", "https://m.example/uploads/1/2x3.original.gif")).toBe("Photo 2026-11-02 09.05.07.gif");
  expect(name("image", "https://i.example/nothing.exe")).toBe("Photo 2026-11-02 09.05.07.jpg");
  expect(name("video", "https://v.example/1/a.mov?x=.png")).toBe("Video 2026-11-02 09.05.07.mov");
  expect(name("audio", "https://v.example/1/note.mp3")).toBe("Voice message 2026-11-02 09.05.07.mp3");
  expect(name("audio", "https://v.example/1/note")).toBe("Voice message 2026-11-02 09.05.07.m4a");
  expect(mediaName({ kind: "video", sentAt, media: asId<MediaPath>("/media/%") })).toMatch(/\.mp4$/);
});
