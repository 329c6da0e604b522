import { exports } from "./en-gb/exports.ts";
import { failures } from "./en-gb/failures.ts";
import { files } from "./en-gb/files.ts";
import { kinds } from "./en-gb/kinds.ts";
import { lock } from "./en-gb/lock.ts";
import { menus } from "./en-gb/menus.ts";
import { notices } from "./en-gb/notices.ts";
import { quitting } from "./en-gb/quitting.ts";
import { signIn } from "./en-gb/sign-in.ts";
import { support } from "./en-gb/support.ts";
import { tray } from "./en-gb/tray.ts";
import { updates } from "./en-gb/updates.ts";
import { window } from "./en-gb/window.ts";

/** The British English texts that the main process shows outside of the page. */
export const enGb = {
  exports,
  failures,
  files,
  kinds,
  lock,
  menus,
  notices,
  quitting,
  signIn,
  support,
  tray,
  updates,
  window,
} as const;
