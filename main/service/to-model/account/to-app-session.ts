import type { AppSession } from "../../../../preload/model/session/security.ts";
import type { WireTokenEntry } from "../../../../api/account/login.ts";

/** Converts an entry of the account's token list to a session (interface/sign-in#token-list). */
export function toAppSession(wire: WireTokenEntry): AppSession {
  const startedAt = Date.parse(wire.created_at);
  return {
    id: wire.id,
    appName: wire.app_id ?? "",
    startedAt: Number.isNaN(startedAt) ? null : startedAt,
  };
}
