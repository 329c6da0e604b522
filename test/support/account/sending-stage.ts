import { expect } from "vitest";
import type { Message } from "../../../preload/model/messages/message.ts";
import { conversationId } from "../model/build-model.ts";
import { settle } from "../clock/fixed-clock.ts";
import type { Place } from "./fake-places.ts";
import type { Stage } from "./stage.ts";
import { createStage, valueOf } from "./stage.ts";

/** The group that messages are sent to. */
export const here = conversationId("500");

/** A stage with one group that is open and up to date. */
export async function openedStage(): Promise<{ stage: Stage; place: Place }> {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  stage.town.say(place, "earlier");
  await stage.begin();
  valueOf(await stage.account.openConversation({ conversationId: here }));
  await settle();
  stage.told.length = 0;
  stage.town.calls.length = 0;
  return { stage, place };
}

/** Sends to the group; fails when that is refused at the door. */
export function send(stage: Stage, text: string): void {
  const reply = stage.account.sendMessage({ conversationId: here, text, replyTo: null });
  expect(reply).toEqual({ ok: true, value: undefined });
}

/** Each message with where it stands. */
export function states(messages: readonly Message[]): readonly string[] {
  return messages.map(({ text, status }) => `${text}: ${status.state}`);
}

/** What the service holds of a conversation. */
export function texts(place: Place): readonly (string | null | undefined)[] {
  return place.rows.map(({ text }) => text);
}
