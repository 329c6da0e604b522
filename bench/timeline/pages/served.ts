// The way to the messages, which lie outside of the page as they do in Natter: there main has them, here the run's server.
import type { Message } from "../../../preload/model/messages/message.ts";
import type { OlderPage } from "../../../preload/model/conversations/opened.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import { pageLength } from "./group.ts";

/** The people of the group. */
export function servedPeople(): Promise<readonly Person[]> {
  return answerTo<readonly Person[]>("people");
}

/** The newest messages, oldest first. */
export function newestMessages(count: number = pageLength): Promise<OlderPage> {
  return answerTo<OlderPage>(`messages?count=${String(count)}`);
}

/** The messages before one of them, oldest first. */
export function messagesBefore(id: Message["id"]): Promise<OlderPage> {
  return answerTo<OlderPage>(`messages?count=${String(pageLength)}&before=${id ?? ""}`);
}

async function answerTo<Answer>(path: string): Promise<Answer> {
  const response = await fetch(`/served/${path}`);
  if (!response.ok) throw new Error(`${path}: ${String(response.status)}`);
  return (await response.json()) as Answer;
}
