import { measureClearing } from "./cache/clear.ts";
import { measureIngest } from "./cache/ingest.ts";
import { measureSearches } from "./cache/search.ts";
import { measureThreadBlocking } from "./cache/thread-blocking.ts";
import { measureCatchUp } from "./catch-up/catch-up.ts";
import { measureGrowth } from "./growth/growth.ts";
import { measureSendToConfirmed } from "./messages/send-to-confirmed.ts";
import { measureSendToPending } from "./messages/send-to-pending.ts";
import { measureUpload } from "./messages/upload.ts";
import { measureLongLists } from "./people/long-lists.ts";
import type { Amounts, GroupName } from "./plan.ts";
import { measurePushes } from "./push/push.ts";
import { measureServiceLoad } from "./service/service-load.ts";
import { measureLargeProfiles } from "./start/large.ts";
import { measureStarts } from "./start/start.ts";
import type { Figure } from "./support/document.ts";
import type { MeasuredPart } from "./support/scene.ts";
import { measureTimeline } from "./timeline/measure-timeline.ts";
import { measureHidden } from "./window/hidden.ts";
import { measureSwitching } from "./window/switching.ts";
import { measureWindowsMemory } from "./window/windows-memory.ts";
import { measureWindow } from "./window/window.ts";

/** Returns an amount by its name. Throws if the plan of the group has no such amount. */
type Amount = (name: keyof Amounts) => number;

const measures: Readonly<
  Record<GroupName, (amount: Amount) => Promise<MeasuredPart> | Promise<readonly Figure[]>>
> = {
  grey: (amount) => measureSendToPending(amount("samples")),
  confirmed: (amount) => measureSendToConfirmed(amount("samples")),
  push: (amount) => measurePushes(amount("samples")),
  start: (amount) => measureStarts(amount("starts")),
  search: (amount) => measureSearches(amount("messages"), amount("samples")),
  ingest: (amount) => measureIngest(amount("messages"), amount("runs")),
  "catch-up": (amount) => measureCatchUp(amount("runs")),
  large: (amount) => measureLargeProfiles(amount("messages"), amount("starts"), amount("samples")),
  growth: (amount) =>
    measureGrowth({
      messages: amount("messages"),
      chats: amount("chats"),
      starts: amount("starts"),
      samples: amount("samples"),
    }),
  windows: (amount) => measureWindowsMemory(amount("runs")),
  people: (amount) => measureLongLists(amount("samples")),
  switching: (amount) => measureSwitching(amount("samples"), amount("seconds")),
  window: (amount) => measureWindow(amount("starts"), amount("samples")),
  hidden: (amount) => measureHidden(amount("minutes")),
  holds: (amount) => measureThreadBlocking(amount("messages"), amount("runs")),
  clear: (amount) => measureClearing(amount("messages"), amount("runs")),
  upload: (amount) => measureUpload(amount("megabytes")),
  service: (amount) => measureServiceLoad(amount("seconds")),
  timeline: (amount) => measureTimeline(amount("messages"), amount("runs"), amount("frames")),
};

/** Measures one group. The runtime is null if the group does not say what the app ran in. */
export async function measureGroup(
  name: GroupName,
  amounts: Partial<Amounts>,
): Promise<Omit<MeasuredPart, "runtime"> & { readonly runtime: MeasuredPart["runtime"] | null }> {
  const measured = await measures[name]((amount) => {
    const value = amounts[amount];
    if (value === undefined) throw new Error(`not measured: ${name} needs ${amount}`);
    return value;
  });
  return "figures" in measured ? measured : { runtime: null, figures: measured };
}
