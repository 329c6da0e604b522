import type { Attachment } from "svelte/attachments";
import type { SavableAttachment } from "../../../preload/model/media/downloads.ts";
import { t } from "../../messages/format.ts";
import { problemSentence } from "../../shared/feedback/problem-text.ts";
import type { Toasts } from "../../shared/feedback/toasts.svelte.ts";
import type { MediaState } from "./media.svelte.ts";

/** The parts of the page that dragging needs. */
interface DragOutParts {
  readonly media: Pick<MediaState, "prepareDrag" | "startDrag">;
  readonly toasts: Pick<Toasts, "show">;
}

/**
 * Lets a person drag an element's file out of the window. A press makes the file ready if it is on this computer or is
 * a picture. Any other file is fetched when it is dragged for the first time, and a notice says when it is ready. If
 * `shared` is null, the element cannot be dragged.
 */
export function dragOut(parts: DragOutParts, shared: SavableAttachment | null): Attachment<HTMLElement> {
  return (element) => {
    if (shared === null) return;
    let isDragged = false;
    const press = ({ button }: PointerEvent): void => {
      isDragged = false;
      if (button === 0) void parts.media.prepareDrag(shared, false);
    };
    const start = (event: DragEvent): void => {
      // The main process drags the file, so the page's own drag is prevented.
      event.preventDefault();
      event.stopPropagation();
      isDragged = true;
      void drag(parts, shared);
    };
    /** The end of a drag must not count as a click, even if the file was not ready. */
    const click = (event: MouseEvent): void => {
      if (!isDragged) return;
      isDragged = false;
      event.preventDefault();
      event.stopPropagation();
    };
    element.draggable = true;
    element.addEventListener("pointerdown", press);
    element.addEventListener("dragstart", start);
    element.addEventListener("click", click, true);
    return () => {
      element.draggable = false;
      element.removeEventListener("pointerdown", press);
      element.removeEventListener("dragstart", start);
      element.removeEventListener("click", click, true);
    };
  };
}

async function drag({ media, toasts }: DragOutParts, shared: SavableAttachment): Promise<void> {
  const begun = await media.startDrag(shared);
  if (begun.ok && begun.value) return;
  if (begun.ok)
    toasts.show({ tone: "warning", title: t("downloads.dragLater"), text: t("downloads.dragLaterText") });
  const fetched = begun.ok ? await media.prepareDrag(shared, true) : begun;
  if (fetched.ok) toasts.show({ tone: "success", title: t("downloads.dragReady") });
  else {
    const text = problemSentence(fetched.problem);
    toasts.show({ tone: "danger", title: t("downloads.notDragged"), text });
  }
}
