import { expect, test } from "vitest";
import { Layout } from "../../../../renderer/state/app/layout.svelte.ts";

test("the list is dragged within its narrowest and widest", () => {
  const layout = new Layout({ current: false });
  layout.dragTo(100);
  expect(layout.draggedWidth).toBe(240);
  layout.dragTo(333.4);
  expect(layout.draggedWidth).toBe(333);
  layout.dragTo(900);
  expect(layout.drop()).toBe(420);
  expect(layout.draggedWidth).toBeNull();
});

test("the end of a drag that did not begin keeps nothing", () => {
  expect(new Layout({ current: false }).drop()).toBeNull();
});

test("settings open at the section that was seen last", () => {
  const layout = new Layout({ current: false });
  layout.showSettings("about");
  layout.showChats();
  layout.showSettings();
  expect([layout.page, layout.section]).toEqual(["settings", "about"]);
});

test("another account begins at its chats, with no dialog open", () => {
  const layout = new Layout({ current: false });
  layout.showSettings("account");
  layout.isSignOutDialogOpen = true;
  layout.listOffset = 400;
  layout.reset();
  expect([layout.page, layout.isSignOutDialogOpen, layout.listOffset]).toEqual(["chats", false, 0]);
});
