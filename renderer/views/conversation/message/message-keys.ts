import type { Message } from "../../../../preload/model/messages/message.ts";
import type { ConversationScreen } from "../conversation-screen.svelte.ts";

/** A key pressed on a message. */
interface Pressed {
  readonly message: Message;
  readonly article: HTMLElement;
  readonly event: Pick<KeyboardEvent, "key" | "shiftKey">;
}

/** Does what a key stands for on a message that was sent; false where it stands for nothing there. */
export function actByKey(
  { deeds }: Pick<ConversationScreen, "deeds">,
  { message, article, event: { key, shiftKey } }: Pressed,
): boolean {
  const { selection } = deeds;
  if (selection.isOn) {
    if (key !== " " && key !== "Enter") return false;
    if (shiftKey) selection.extend(message);
    else selection.toggle(message);
    return true;
  }
  switch (shiftKey ? `Shift+${key.toLowerCase()}` : key.toLowerCase()) {
    case "e":
      deeds.edit(message);
      return true;
    case "delete":
      deeds.askDelete([message]);
      return true;
    case "f":
      deeds.chooseForward(message);
      return true;
    case "s":
      void deeds.save(message);
      return true;
    case " ": {
      const opener = article.querySelector<HTMLElement>("[data-opens-media]");
      opener?.click();
      return opener !== null;
    }
    case "Shift+r":
      deeds.showReactors(message, article);
      return true;
    default:
      return false;
  }
}
