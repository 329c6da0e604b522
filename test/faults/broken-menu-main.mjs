// Natter as it ships, on a system that takes no menu: its start fails after Electron is ready.
import { Menu } from "electron";

Menu.setApplicationMenu = () => {
  throw new Error("the menu was refused");
};
await import("../../dist/main/main.js");
