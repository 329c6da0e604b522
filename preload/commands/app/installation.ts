import { guideCommandNames } from "./guide.ts";
import type { GuideCommands } from "./guide.ts";
import { lockCommandNames } from "./lock.ts";
import type { LockCommands } from "./lock.ts";
import { quickReplyCommandNames } from "./quick-reply.ts";
import type { QuickReplyCommands } from "./quick-reply.ts";
import { supportCommandNames } from "./support.ts";
import type { SupportCommands } from "./support.ts";
import { updateCommandNames } from "./updates.ts";
import type { UpdateCommands } from "./updates.ts";

/** Commands that concern this installation of Natter and not the account that the page addresses. */
export type InstallationCommands = UpdateCommands &
  SupportCommands &
  LockCommands &
  GuideCommands &
  QuickReplyCommands;

export const installationCommandNames = [
  ...updateCommandNames,
  ...supportCommandNames,
  ...lockCommandNames,
  ...guideCommandNames,
  ...quickReplyCommandNames,
] as const satisfies readonly (keyof InstallationCommands)[];
