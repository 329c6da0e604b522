import CalendarDays from "@lucide/svelte/icons/calendar-days";
import CalendarPlus from "@lucide/svelte/icons/calendar-plus";
import Copy from "@lucide/svelte/icons/copy";
import Info from "@lucide/svelte/icons/info";
import type { LucideIcon } from "@lucide/svelte";
import type { CalendarDay } from "../../../../preload/base/zoned-time.ts";
import { t } from "../../../messages/format.ts";
import type { MenuItem } from "../../../shared/menu/menu-item.ts";
import { isolateTextDirection } from "../../../shared/text/isolate-text-direction.ts";
import type { MonthDay } from "../../../state/activities/calendar-weeks.ts";
import type { OpenCalendarItem } from "./open-calendar-item.ts";

interface CalendarMenuActions {
  readonly onopen: (subject: OpenCalendarItem) => void;
  readonly onplan: (day: CalendarDay) => void;
  readonly copyDate: () => void;
}

function makeItem(label: string, icon: LucideIcon, run: () => void, keys?: string): MenuItem {
  return { label, icon, isDestructive: false, run, ...(keys !== undefined && { keys }) };
}

/**
 * The menu of a day of the month. If an event of the day was pressed, the first item opens that event. `pressed` is the
 * conversation id and the event id of the pressed event, separated by a slash.
 */
export function calendarMenuItems(
  { day, events }: Pick<MonthDay, "day" | "events">,
  pressed: string | null,
  { onopen, onplan, copyDate }: CalendarMenuActions,
): readonly MenuItem[] {
  const event = events.find(({ conversationId, id }) => `${conversationId}/${id}` === pressed);
  const showEvent = (): void => {
    if (event !== undefined) onopen({ kind: "event", key: event });
  };
  const showDay = (): void => {
    onopen({ kind: "day", day });
  };
  const plan = (): void => {
    onplan(day);
  };
  return [
    ...(event === undefined
      ? []
      : [makeItem(t("events.showEvent", { name: isolateTextDirection(event.name) }), Info, showEvent)]),
    makeItem(t("events.newOnDay"), CalendarPlus, plan),
    // Enter opens the event of a day that has only one.
    makeItem(t("events.showDay"), CalendarDays, showDay, events.length === 1 ? undefined : "Enter"),
    makeItem(t("conversation.copyDate"), Copy, copyDate),
  ];
}
