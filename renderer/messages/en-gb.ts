import { accounts } from "./en-gb/accounts.ts";
import { common } from "./en-gb/common.ts";
import { composer } from "./en-gb/composer.ts";
import { conversation } from "./en-gb/conversation.ts";
import { events } from "./en-gb/events.ts";
import { gallery } from "./en-gb/gallery.ts";
import { forYou } from "./en-gb/for-you.ts";
import { history } from "./en-gb/history.ts";
import { list } from "./en-gb/list.ts";
import { location } from "./en-gb/location.ts";
import { polls } from "./en-gb/polls.ts";
import { problems } from "./en-gb/problems.ts";
import { proxy } from "./en-gb/proxy.ts";
import { search } from "./en-gb/search.ts";
import { settings } from "./en-gb/settings.ts";
import { signIn } from "./en-gb/sign-in.ts";
import { storage } from "./en-gb/storage.ts";
import { uploads } from "./en-gb/uploads.ts";
import { messageActions } from "./en-gb/message-actions.ts";
import { system } from "./en-gb/system.ts";

/** The texts in British English, the language they are written in first. */
export const enGb = {
  accounts,
  common,
  composer,
  conversation,
  events,
  gallery,
  forYou,
  history,
  list,
  location,
  messageActions,
  polls,
  problems,
  proxy,
  search,
  settings,
  signIn,
  storage,
  system,
  uploads,
} as const;
