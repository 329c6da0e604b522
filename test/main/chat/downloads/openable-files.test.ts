import { expect, test } from "vitest";
import { isOpenable } from "../../../../main/chat/downloads/openable-files.ts";

test.each([
  "plan.pdf",
  "PLAN.PDF",
  "a.exe.txt",
  "photo.jpg",
  "song.opus",
  "video.mov",
  "sums.xlsx",
  ".exe.pdf",
])("the file %j may be opened", (name) => {
  expect(isOpenable(name)).toBe(true);
});

/** Extensions of files that run, mount, install, link or carry macros on some system. No such list is complete. */
const harmful =
  `exe lnk url scr bat ps1 msix appx settingcontent-ms search-ms library-ms theme diagcab img vhd vhdx iso rdp
  docm xlsm pptm doc xls rtf iqy slk mdb odt inetloc fileloc webloc mobileconfig mpkg scptd xip app desktop flatpakref snap
  appimage sh py jar class html htm xhtml mht svg xml zip ics vcf m3u`.split(/\s+/);

test.each(harmful)("a file that ends in .%s is only shown in its folder", (ending) => {
  expect(isOpenable(`plan.${ending}`)).toBe(false);
  expect(isOpenable(`photo.jpg.${ending.toUpperCase()}`)).toBe(false);
});

test.each([
  "notes",
  "exe",
  "",
  "pdf",
  "plan.",
  "plan.pdf.",
  "plan.pdf ",
  "a.pdf\u202eexe",
  "a.pdf\u0000.exe",
  "a.\u0440df",
])("the file %j, whose kind is unclear, is only shown in its folder", (name) => {
  expect(isOpenable(name)).toBe(false);
});
