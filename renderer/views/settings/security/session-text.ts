import type { AppSession } from "../../../../preload/model/session/security.ts";
import { t } from "../../../messages/format.ts";
import { dateText } from "../../../shared/time/time.ts";

/** The name under which the service lists the sessions that Natter started with a password. */
const ownAppName = "natter";

/** Whether a session was started by Natter, on this computer or on another one. */
export function isNatterSession({ appName }: AppSession): boolean {
  return appName.toLowerCase() === ownAppName;
}

/**
 * The session that is probably this app's: the only session of Natter. Null if there is none or more than one, because
 * the service does not say which session is this app's.
 */
export function probableOwnSession(sessions: readonly AppSession[]): AppSession | null {
  const own = sessions.filter(isNatterSession);
  return own.length === 1 ? (own[0] ?? null) : null;
}

/** The name of a session's app. */
export function sessionAppText(session: AppSession): string {
  if (isNatterSession(session)) return t("common.appName");
  return session.appName.trim() === "" ? t("security.unknownApp") : session.appName;
}

/** The day on which a session was started. */
export function sessionStartText({ startedAt }: AppSession): string {
  return startedAt === null ? t("security.sinceUnknown") : t("security.since", { date: dateText(startedAt) });
}
