import type { LucideIcon } from "@lucide/svelte";
import Bot from "@lucide/svelte/icons/bot";
import CalendarDays from "@lucide/svelte/icons/calendar-days";
import ChartBarBig from "@lucide/svelte/icons/chart-bar-big";
import Hash from "@lucide/svelte/icons/hash";
import Phone from "@lucide/svelte/icons/phone";
import Pin from "@lucide/svelte/icons/pin";
import Settings2 from "@lucide/svelte/icons/settings-2";
import Sparkles from "@lucide/svelte/icons/sparkles";
import Users from "@lucide/svelte/icons/users";
import type { SystemMessageFamily } from "../system/sentence-makers.ts";

/** The icon of each family of system messages; null if the subject is not known. */
export const systemMessageIcons: Readonly<Record<SystemMessageFamily, LucideIcon | null>> = {
  people: Users,
  group: Settings2,
  topic: Hash,
  call: Phone,
  poll: ChartBarBig,
  event: CalendarDays,
  message: Pin,
  bot: Bot,
  assistant: Sparkles,
  other: null,
};
