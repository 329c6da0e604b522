import { expect, test } from "vitest";
import { safeLink } from "../../../../main/shell/page/safe-link.ts";

test.each([
  ["https://example.org/a b?q=ü#x", "https://example.org/a%20b?q=%C3%BC#x"],
  ["HTTP://EXAMPLE.org", "http://example.org/"],
  ["  https://example.org/\n", "https://example.org/"],
  ["ht\ntps://example.org/", "https://example.org/"],
  ["mailto:anna@example.org?subject=hi", "mailto:anna@example.org?subject=hi"],
])("the link %j is opened in the spelling of the URL parser", (address, link) => {
  expect(safeLink(address)).toBe(link);
});

test.each([
  "javascript:alert(1)",
  "java\nscript:alert(1)",
  "file:///etc/passwd",
  "smb://server/share",
  "\\\\server\\share",
  "data:text/html,x",
  "vbscript:x",
  "ms-msdt:/id",
  "app://bundle/index.html",
  "blob:https://example.org/1",
  "view-source:https://example.org",
  "https://",
  "//example.org",
  "example.org",
  "",
])("the link %j is not a complete web or mail address, so it is not opened", (address) => {
  expect(safeLink(address)).toBeNull();
});
