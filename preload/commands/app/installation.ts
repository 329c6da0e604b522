import { guideCommandNames } from "./guide.ts";
import type { GuideCommands } from "./guide.ts";
import { lockCommandNames } from "./lock.ts";
import type { LockCommands } from "./lock.ts";
import { supportCommandNames } from "./support.ts";
import type { SupportCommands } from "./support.ts";
import { updateCommandNames } from "./updates.ts";
import type { UpdateCommands } from "./updates.ts";

/** Commands that concern this installation of Natter and no account. */
export type InstallationCommands = UpdateCommands & SupportCommands & LockCommands & GuideCommands;

export const installationCommandNames = [
  ...updateCommandNames,
  ...supportCommandNames,
  ...lockCommandNames,
  ...guideCommandNames,
] as const satisfies readonly (keyof InstallationCommands)[];
