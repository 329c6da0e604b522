import { expect, test } from "vitest";
import { createPushSubscriptions } from "../../../main/push/subscriptions.ts";

const request = (id: string, subscription: string) => ({ channel: "/meta/subscribe", id, subscription });
const answer = (id: string, successful: boolean) => ({ channel: "/meta/subscribe", id, successful });

test("push subscriptions are complete when every wanted channel is granted", () => {
  const subscriptions = createPushSubscriptions();
  subscriptions.addWanted("/user/1");
  subscriptions.addWanted("/group/5");
  subscriptions.noteRequest(request("1", "/user/1"));
  subscriptions.noteRequest(request("2", "/group/5"));
  expect(subscriptions.noteAnswer(answer("1", true))).toEqual({ answer: "granted", channel: "/user/1" });
  expect(subscriptions.isComplete()).toBe(false);
  subscriptions.noteAnswer(answer("2", true));
  expect(subscriptions.isComplete()).toBe(true);
});

test("if the service refuses a push channel, the channel is returned, and its grant is no longer waited for", () => {
  const subscriptions = createPushSubscriptions();
  subscriptions.addWanted("/group/5");
  subscriptions.noteRequest(request("1", "/group/5"));
  expect(subscriptions.noteAnswer(answer("1", false))).toEqual({ answer: "refused", channel: "/group/5" });
  expect(subscriptions.isComplete()).toBe(true);
});

test("an answer to a subscription without a request id is matched by the channel that it names", () => {
  const subscriptions = createPushSubscriptions();
  subscriptions.addWanted("/group/5");
  const named = { channel: "/meta/subscribe", successful: true, subscription: ["/group/5"] };
  expect(subscriptions.noteAnswer(named)).toEqual({ answer: "granted", channel: "/group/5" });
});

test("an answer about a channel that is no longer wanted belongs to no subscription", () => {
  const subscriptions = createPushSubscriptions();
  subscriptions.addWanted("/group/5");
  subscriptions.noteRequest(request("1", "/group/5"));
  subscriptions.forget("/group/5");
  expect(subscriptions.noteAnswer(answer("1", false)).answer).toBe("unrelated");
});

test("a new push session has no granted channels", () => {
  const subscriptions = createPushSubscriptions();
  subscriptions.addWanted("/user/1");
  subscriptions.noteRequest(request("1", "/user/1"));
  subscriptions.noteAnswer(answer("1", true));
  subscriptions.startOver();
  expect(subscriptions.isComplete()).toBe(false);
});
