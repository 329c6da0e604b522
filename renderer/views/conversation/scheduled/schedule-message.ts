import type { Milliseconds } from "../../../../preload/model/app/time.ts";
import { t } from "../../../messages/format.ts";
import { momentText } from "../../../shared/time/time.ts";
import { useCurrentTime, useToasts } from "../../../state/app/context.ts";
import type { OpenConversationState } from "../../../state/conversation/open-conversation.svelte.ts";

/** Returns the function that schedules the content of the composer and says when it is sent. */
export function useScheduleMessage(): (open: OpenConversationState, at: Milliseconds) => Promise<void> {
  const toasts = useToasts();
  const clock = useCurrentTime();
  return async (open, at) => {
    if (!(await open.sending.schedule(at))) return;
    const title = t("scheduled.done", { time: momentText(at, clock.now) });
    toasts.show({ tone: "success", title, text: t("scheduled.doneText") });
  };
}
