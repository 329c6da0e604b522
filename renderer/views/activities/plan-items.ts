import type { LucideIcon } from "@lucide/svelte";
import CalendarDays from "@lucide/svelte/icons/calendar-days";
import ChartBar from "@lucide/svelte/icons/chart-bar";
import type { ConversationId } from "../../../preload/base/ids.ts";
import { t } from "../../messages/format.ts";
import type { PlansState } from "../../state/activities/plans.svelte.ts";

/** One of them, as a menu shows it. */
interface PlanItem {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isDestructive: boolean;
  readonly run: () => void;
}

/** What the menu of a conversation offers of its polls and events. */
export function planItems(plans: PlansState, conversationId: ConversationId): readonly PlanItem[] {
  const item = (shows: "polls" | "events"): PlanItem => ({
    label: shows === "polls" ? t("polls.polls") : t("events.events"),
    icon: shows === "polls" ? ChartBar : CalendarDays,
    isDestructive: false,
    run: () => {
      plans.panel = { conversationId, shows };
    },
  });
  return [item("polls"), item("events")];
}
