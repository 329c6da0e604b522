import { expect, test } from "vitest";
import { toText } from "../../../../../main/service/to-model/values/to-text.ts";
import { wireAttachment } from "../build-wire.ts";

const video = wireAttachment("video", { url: "https://v.groupme.com/1/a.mp4" });
const file = wireAttachment("file", { file_id: "f" });

test("the address of a video at the end of its message is left out", () => {
  expect(toText("Look! https://v.groupme.com/1/a.mp4", [video])).toBe("Look!");
  expect(toText("https://v.groupme.com/1/a.mp4", [video])).toBe("");
});

test("the line about a document at the end of its message is left out", () => {
  expect(toText("The minutes\nShared a document: minutes of May.pdf", [file])).toBe("The minutes");
  expect(toText("Shared a document: a.pdf", [file])).toBe("");
});

test("without the attachment the same words are somebody's own", () => {
  const texts = ["See https://v.groupme.com/1/a.mp4", "Shared a document: a.pdf"];
  for (const text of texts) expect(toText(text, [])).toBe(text);
});

test("what stands before the end stays, and other addresses do", () => {
  expect(toText("https://v.groupme.com/1/a.mp4 is it", [video])).toBe("https://v.groupme.com/1/a.mp4 is it");
  expect(toText("https://v.groupme.com.example.org/x", [video])).toBe("https://v.groupme.com.example.org/x");
});

test("no text is empty", () => {
  expect([toText(null, []), toText(undefined, [video])]).toEqual(["", ""]);
});

test("a long run of spaces is read in no time", () => {
  const text = `${" ".repeat(19_999)}x`;
  const begun = performance.now();
  expect(toText(text, [video, file])).toBe(text);
  expect(performance.now() - begun).toBeLessThan(2000);
});

test("of a text that is longer than any that the service takes, the beginning is shown, and that it went on", () => {
  const long = "x".repeat(20_000);
  expect(toText(long, [])).toBe(long);
  expect(toText(`${long}${"y".repeat(1_000_000)}`, [])).toBe(`${long} […]`);
  expect(toText(`${long.slice(1)}😀`, [])).toBe(`${long.slice(1)} […]`);
});
