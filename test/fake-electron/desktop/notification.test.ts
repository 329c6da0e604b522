import { afterEach, beforeEach, expect, test } from "vitest";
import type { ElectronPart } from "./acts.js";
import { desktopActs } from "./acts.js";
import { Notification } from "./notification.ts";
import { desktopRecord } from "./record.ts";

const acts = desktopActs({} as ElectronPart, desktopRecord); // the functions for notifications use nothing of Electron
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
