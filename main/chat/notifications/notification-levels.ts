import type { NotificationLevelCommands } from "../../../preload/commands/conversations/notification-levels.ts";
import type { DefaultNotificationLevels } from "../../../preload/model/conversations/notification-level.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { Cache } from "../../cache/cache.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import { readNotificationLevels } from "../conversations/conversation-marks.ts";
import type { FunctionsOf } from "../core/feature.ts";

interface Parts {
  readonly chat: { readonly cache: Cache };
  readonly rows: ConversationRows;
}

type LevelInput = NotificationLevelCommands["setNotificationLevel"]["input"];
type DefaultInput = NotificationLevelCommands["setDefaultNotificationLevel"]["input"];

/** Sets the level of one conversation, and its sound if the input has one. Problems: not-found. */
function setLevel(
  { chat: { cache }, rows }: Parts,
  { conversationId: about, ...chosen }: LevelInput,
): Reply<void> {
  if (!rows.has(about)) return failed({ kind: "not-found" });
  const topics = cache.write((tables) => {
    tables.notificationLevels.save({ about, ...chosen });
    return tables.conversations.topicsOf(about);
  });
  // Topics without a level or a sound of their own follow their group.
  rows.publishChanged([about, ...topics]);
  return done(undefined);
}

function readDefaults({ chat: { cache } }: Parts): DefaultNotificationLevels {
  const { levels } = cache.read(readNotificationLevels);
  return { group: levels.get("groups") ?? "all", direct: levels.get("directs") ?? "all" };
}

function setDefault(parts: Parts, { kind, level }: DefaultInput): Reply<DefaultNotificationLevels> {
  parts.chat.cache.write((tables) => {
    tables.notificationLevels.save({ about: kind === "group" ? "groups" : "directs", level });
  });
  const listed = parts.chat.cache.read((tables) =>
    tables.conversations.listed().map(({ facts }) => facts.id),
  );
  parts.rows.publishChanged(listed);
  return done(readDefaults(parts));
}

/** The commands for the notification levels of this account. */
export function notificationLevelCommands(parts: Parts): FunctionsOf<NotificationLevelCommands> {
  return {
    setNotificationLevel: (input) => Promise.resolve(setLevel(parts, input)),
    getDefaultNotificationLevels: () => Promise.resolve(done(readDefaults(parts))),
    setDefaultNotificationLevel: (input) => Promise.resolve(setDefault(parts, input)),
  };
}
