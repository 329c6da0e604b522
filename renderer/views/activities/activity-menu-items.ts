import type { LucideIcon } from "@lucide/svelte";
import CalendarDays from "@lucide/svelte/icons/calendar-days";
import ChartBar from "@lucide/svelte/icons/chart-bar";
import type { ConversationId } from "../../../preload/base/ids.ts";
import { t } from "../../messages/format.ts";
import type { ActivitiesState } from "../../state/activities/activities.svelte.ts";

interface ActivityItem {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isDestructive: boolean;
  readonly run: () => void;
}

/** The entries for polls and events in the menu of a conversation. */
export function activityMenuItems(
  activities: ActivitiesState,
  conversationId: ConversationId,
): readonly ActivityItem[] {
  const item = (shows: "polls" | "events"): ActivityItem => ({
    label: shows === "polls" ? t("polls.polls") : t("events.events"),
    icon: shows === "polls" ? ChartBar : CalendarDays,
    isDestructive: false,
    run: () => {
      activities.panel = { conversationId, shows };
    },
  });
  return [item("polls"), item("events")];
}
