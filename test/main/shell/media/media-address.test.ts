import { expect, test } from "vitest";
import { fetchableMediaUrl } from "../../../../main/shell/media/media-address.ts";

const hosts = ["i.example", "127.0.0.1:4001"];
const path = (address: string): string => `/media/${encodeURIComponent(address)}`;

test("an address on a host of the service is fetched unchanged", () => {
  const address = "https://i.example/1024x768.png.ab12?x=%2F&y=a+b";
  expect(fetchableMediaUrl(path(address), hosts)?.href).toBe(address);
});

test("a remote address is changed to https, and an address on this computer keeps http", () => {
  expect(fetchableMediaUrl(path("http://i.example/1.png"), hosts)?.href).toBe("https://i.example/1.png");
  expect(fetchableMediaUrl(path("http://127.0.0.1:4001/1.png"), hosts)?.href).toBe(
    "http://127.0.0.1:4001/1.png",
  );
});

test.each([
  "https://evil.example/1.png",
  "https://i.example.evil.example/1.png",
  "https://i.example@evil.example/1.png",
  "https://anna:secret@i.example/1.png",
  "https://i.example:8443/1.png",
  "http://127.0.0.1/1.png",
  "http://127.0.0.1:4002/1.png",
  "http://localhost:4001/1.png",
  "file:///etc/passwd",
  "data:image/png;base64,AA",
  "app://bundle/index.html",
  "javascript:alert(1)",
  "//i.example/1.png",
  "",
])("the media address %j is not fetched", (address) => {
  expect(fetchableMediaUrl(path(address), hosts)).toBeNull();
});

test("a path with invalid encoding, or a path that is not a media path, is not fetched", () => {
  expect(fetchableMediaUrl("/media/%E0%A4%A", hosts)).toBeNull();
  expect(fetchableMediaUrl("/media/", hosts)).toBeNull();
  expect(fetchableMediaUrl(`/other/${encodeURIComponent("https://i.example/1.png")}`, hosts)).toBeNull();
});

test("while nobody is signed in, there is no host to fetch from", () => {
  expect(fetchableMediaUrl(path("https://i.example/1.png"), [])).toBeNull();
});
