// Loads the messages from outside the page, as Natter does. In Natter the main process serves them; here the server of
// the benchmark does.
import type { Message } from "../../../preload/model/messages/message.ts";
import type { OlderMessagesPage } from "../../../preload/model/conversations/opened-conversation.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import { pageLength } from "./group.ts";

/** The people of the group. */
export function servedPeople(): Promise<readonly Person[]> {
  return answerTo<readonly Person[]>("people");
}

/** The newest messages, oldest first. */
export function newestMessages(count: number = pageLength): Promise<OlderMessagesPage> {
  return answerTo<OlderMessagesPage>(`messages?count=${String(count)}`);
}

/** The messages before the one with this id, oldest first. */
export function messagesBefore(id: Message["id"]): Promise<OlderMessagesPage> {
  return answerTo<OlderMessagesPage>(`messages?count=${String(pageLength)}&before=${id ?? ""}`);
}

async function answerTo<Answer>(path: string): Promise<Answer> {
  const response = await fetch(`/served/${path}`);
  if (!response.ok) throw new Error(`${path}: ${String(response.status)}`);
  return (await response.json()) as Answer;
}
