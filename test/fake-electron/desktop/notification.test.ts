import { afterEach, beforeEach, expect, test } from "vitest";
import type { ElectronPart } from "./acts.js";
import { desktopActs } from "./acts.js";
import { Notification } from "./notification.ts";
import { desktopRecord } from "./record.ts";

/** The acts on a system. Those for notifications use nothing of Electron. */
const actsOn = (platform: string) => desktopActs({} as ElectronPart, desktopRecord, platform);
const acts = actsOn("darwin");
let reasons: unknown[];
let notification: Notification;

beforeEach(() => {
  reasons = [];
  notification = new Notification({ title: "Ann" });
  notification.on("close", ({ reason }) => reasons.push(reason));
  notification.show();
});
afterEach(() => {
  desktopRecord.notifications.splice(0);
});

test("if the app closes a notification, its close event says that the app hid the notification", () => {
  notification.close();
  expect(reasons).toEqual(["applicationHidden"]);
});

test("if the user closes a notification, its close event says so, and the app cannot close the notification again", () => {
  acts.closeNotification("Ann");
  notification.close();
  expect(reasons).toEqual(["userCanceled"]);
});

test("a notification has a reply field and buttons on macOS and Windows, and neither on Linux, as in Electron", () => {
  const heard: unknown[] = [];
  const asking = new Notification({
    title: "Bob",
    hasReply: true,
    actions: [{ type: "button", text: "Like" }],
  });
  asking.on("reply", ({ reply }) => heard.push(reply));
  asking.on("action", ({ actionIndex }) => heard.push(actionIndex));
  asking.show();
  expect(() => {
    actsOn("linux").replyToNotification("No", "Bob");
  }).toThrow("no field for a reply on Linux");
  expect(() => {
    actsOn("linux").pickNotificationAction("Like", "Bob");
  }).toThrow("no buttons on Linux");
  expect(actsOn("linux").notifications().at(-1)).toMatchObject({ title: "Bob", canReply: false });
  for (const platform of ["darwin", "win32"]) {
    actsOn(platform).replyToNotification("Yes", "Bob");
    actsOn(platform).pickNotificationAction("Like", "Bob");
  }
  expect(heard).toEqual(["Yes", 0, "Yes", 0]);
});
