import { expect, test } from "vitest";
import { autostartEntry, autostartPath, isEntryOn } from "../../../../main/shell/login/autostart-entry.ts";

test("the autostart file is in the user's configuration folder; a relative path to that folder is ignored", () => {
  expect(autostartPath({}, "/home/anna")).toBe("/home/anna/.config/autostart/natter.desktop");
  expect(autostartPath({ XDG_CONFIG_HOME: "/etc/anna" }, "/home/anna")).toBe(
    "/etc/anna/autostart/natter.desktop",
  );
  expect(autostartPath({ XDG_CONFIG_HOME: "config" }, "/home/anna")).toBe(
    "/home/anna/.config/autostart/natter.desktop",
  );
});

test("the command in the autostart file is quoted for both programs that read the file", () => {
  const lines = autostartEntry(['/opt/My "Apps"/100%$x\\y', "--hidden"]).split("\n");
  expect(lines.slice(1, 3)).toEqual(["[Desktop Entry]", "Type=Application"]);
  expect(lines).toContain(String.raw`Exec="/opt/My \\"Apps\\"/100%%\\$x\\\\y" "--hidden"`);
});

test("if the desktop has switched the autostart file off, Natter does not count as started at login", () => {
  const entry = autostartEntry(["/opt/Natter/natter"]);
  expect(isEntryOn(entry)).toBe(true);
  expect(isEntryOn(`${entry}Hidden=true\n`)).toBe(false);
  expect(isEntryOn(entry.replace("enabled=true", "enabled=false"))).toBe(false);
});
