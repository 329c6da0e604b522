import { common } from "./en-gb/common.ts";
import { conversation } from "./en-gb/conversation.ts";
import { list } from "./en-gb/list.ts";
import { problems } from "./en-gb/problems.ts";
import { settings } from "./en-gb/settings.ts";
import { signIn } from "./en-gb/sign-in.ts";
import { uploads } from "./en-gb/uploads.ts";

/** The texts in British English, the language they are written in first. */
export const enGb = { common, conversation, list, problems, settings, signIn, uploads } as const;
