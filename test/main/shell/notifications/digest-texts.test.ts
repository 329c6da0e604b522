import { expect, test } from "vitest";
import { digestTexts } from "../../../../main/shell/notifications/digest-texts.ts";
import { buildAccount, buildConversation } from "../../../support/model/build-model.ts";

const named = (name: string) => buildConversation({ name });
const [first, ...others] = ["Ann", "Bob", "Crew", "Dinner", "Eve"].map(named);

test("a digest names at most three chats, and none if notifications show nothing", () => {
  if (first === undefined) throw new Error("there are five chats");
  const notice = { account: buildAccount(), count: 12, conversations: [first, ...others] } as const;
  const body = "12 messages in 5 chats during quiet hours";
  expect(digestTexts(notice, "name-and-message")).toEqual({ title: "Ann, Bob, Crew and 2 more chats", body });
  expect(digestTexts(notice, "name")).toEqual({ title: "Ann, Bob, Crew and 2 more chats", body });
  expect(digestTexts(notice, "nothing")).toEqual({ title: "Natter", body });
});
