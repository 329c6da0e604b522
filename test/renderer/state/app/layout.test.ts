import { expect, test } from "vitest";
import type { AccountKey } from "../../../../preload/base/ids.ts";
import { Layout } from "../../../../renderer/state/app/layout.svelte.ts";

test("dragging the list keeps its width between the minimum and the maximum", () => {
  const layout = new Layout({ current: false });
  layout.dragTo(100);
  expect(layout.draggedWidth).toBe(240);
  layout.dragTo(333.4);
  expect(layout.draggedWidth).toBe(333);
  layout.dragTo(900);
  expect(layout.drop()).toBe(420);
  expect(layout.draggedWidth).toBeNull();
});

test("if a drag of the list's edge ends without having begun, no width is stored", () => {
  expect(new Layout({ current: false }).drop()).toBeNull();
});

test("the settings open at the section that was shown last", () => {
  const layout = new Layout({ current: false });
  layout.showSettings("about");
  layout.showChats();
  layout.showSettings();
  expect([layout.page, layout.section]).toEqual(["settings", "about"]);
});

test("a change of account shows the chats from the top, with no dialog open", () => {
  const layout = new Layout({ current: false });
  layout.showSettings("account");
  layout.accountToSignOut = "7" as AccountKey;
  layout.listOffset = 400;
  layout.reset();
  expect([layout.page, layout.accountToSignOut, layout.listOffset]).toEqual(["chats", null, 0]);
});

test("if the notice about the keychain was dismissed, it stays away until Natter ends, whatever account is shown", () => {
  const layout = new Layout({ current: false });
  layout.isKeychainNoticeDismissed = true;
  layout.reset();
  expect(layout.isKeychainNoticeDismissed).toBe(true);
});
