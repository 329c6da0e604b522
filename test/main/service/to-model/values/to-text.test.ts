import { expect, test } from "vitest";
import { toMessageText, toShownName } from "../../../../../main/service/to-model/values/to-text.ts";
import { buildWireAttachment } from "../build-wire.ts";

const video = buildWireAttachment("video", { url: "https://v.groupme.com/1/a.mp4" });
const file = buildWireAttachment("file", { file_id: "f" });

test("the address of a video at the end of its message is left out", () => {
  expect(toMessageText("Look! https://v.groupme.com/1/a.mp4", [video])).toBe("Look!");
  expect(toMessageText("https://v.groupme.com/1/a.mp4", [video])).toBe("");
});

test("the line about a document at the end of its message is left out", () => {
  expect(toMessageText("The minutes\nShared a document: minutes of May.pdf", [file])).toBe("The minutes");
  expect(toMessageText("Shared a document: a.pdf", [file])).toBe("");
});

test("without the attachment, the same address or line is kept as the sender's own words", () => {
  const texts = ["See https://v.groupme.com/1/a.mp4", "Shared a document: a.pdf"];
  for (const text of texts) expect(toMessageText(text, [])).toBe(text);
});

test("an address before the end of the text, and an address that is not the video's, is kept", () => {
  expect(toMessageText("https://v.groupme.com/1/a.mp4 is it", [video])).toBe(
    "https://v.groupme.com/1/a.mp4 is it",
  );
  expect(toMessageText("https://v.groupme.com.example.org/x", [video])).toBe(
    "https://v.groupme.com.example.org/x",
  );
});

test("a missing text becomes an empty text", () => {
  expect([toMessageText(null, []), toMessageText(undefined, [video])]).toEqual(["", ""]);
});

test("a long run of spaces does not slow toText down", () => {
  const text = `${" ".repeat(19_999)}x`;
  const begun = performance.now();
  expect(toMessageText(text, [video, file])).toBe(text);
  expect(performance.now() - begun).toBeLessThan(2000);
});

test("a text longer than the service accepts is truncated, with a sign that it continues", () => {
  const long = "x".repeat(20_000);
  expect(toMessageText(long, [])).toBe(long);
  expect(toMessageText(`${long}${"y".repeat(1_000_000)}`, [])).toBe(`${long} […]`);
  expect(toMessageText(`${long.slice(1)}😀`, [])).toBe(`${long.slice(1)} […]`);
});

test("a group's longest name, 140 emoji, is shown whole, and a longer text is truncated", () => {
  const longest = "😀".repeat(140);
  expect(toShownName(longest)).toBe(longest);
  expect(toShownName("x".repeat(1000))).toBe(`${"x".repeat(280)} […]`);
});
