import type { Message } from "../../../../preload/model/messages/message.ts";
import type { ConversationScreen } from "../conversation-screen.svelte.ts";

/** A key pressed on a message. */
interface Pressed {
  readonly message: Message;
  readonly article: HTMLElement;
  readonly event: Pick<KeyboardEvent, "key" | "shiftKey">;
}

/** Runs the action of a key on a sent message. Returns false if the key has none. */
export function runMessageKeyAction(
  { actions }: Pick<ConversationScreen, "actions">,
  { message, article, event: { key, shiftKey } }: Pressed,
): boolean {
  const { selection } = actions;
  if (selection.isOn) {
    if (key !== " " && key !== "Enter") return false;
    if (shiftKey) selection.extend(message);
    else selection.toggle(message);
    return true;
  }
  switch (shiftKey ? `Shift+${key.toLowerCase()}` : key.toLowerCase()) {
    case "e":
      actions.edit(message);
      return true;
    case "delete":
      actions.askDelete([message]);
      return true;
    case "f":
      actions.chooseForward([message]);
      return true;
    case "s":
      void actions.save([message]);
      return true;
    case " ": {
      const opener = article.querySelector<HTMLElement>("[data-opens-media]");
      opener?.click();
      return opener !== null;
    }
    case "Shift+r":
      actions.showReactors(message, article);
      return true;
    default:
      return false;
  }
}
