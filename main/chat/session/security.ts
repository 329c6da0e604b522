import type { SecurityCommands } from "../../../preload/commands/session/security.ts";
import type { AppSession } from "../../../preload/model/session/security.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { endAccessToken, listAccessTokens, newBackupCode, setMfa } from "../../../api/account/login.ts";
import { toAppSession } from "../../service/to-model/account/to-app-session.ts";
import { ask, dropReplyValue } from "../core/ask.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";
import { MfaSetup } from "./mfa-setup.ts";

interface Parts {
  readonly chat: ChatParts;
}

/** The commands for the sessions of the account and for its second factor. */
export function securityCommands({ chat }: Parts): FunctionsOf<SecurityCommands> {
  const setup = new MfaSetup(chat);

  async function listSessions(): Promise<Reply<readonly AppSession[]>> {
    const reply = await ask(chat, listAccessTokens, {});
    return reply.ok ? done(reply.value.access_tokens.map(toAppSession)) : reply;
  }
  return {
    listSessions,
    async endSession({ sessionId }) {
      const reply = await ask(chat, endAccessToken, { path: { token_id: sessionId } });
      // A session that no longer exists counts as ended. If it was the session of this app, the request for the list
      // gets a 401, which ends it here too.
      return reply.ok || reply.problem.kind === "not-found" ? listSessions() : reply;
    },
    startMfa: () => setup.start(),
    requestMfaPin: () => setup.requestPin(),
    async confirmMfaPin(input) {
      const pin = input.pin.trim();
      if (pin === "") return failed({ kind: "invalid-input", field: "pin" });
      return setup.completeChallenge((twoFactor) => twoFactor.confirmPin(pin));
    },
    waitForMfaText: () => setup.completeChallenge((twoFactor) => twoFactor.waitForTextBack()),
    async disableMfa() {
      const body = { mfa: { status: "disable" as const } };
      return dropReplyValue(await ask(chat, setMfa, { body }));
    },
    async newBackupCode() {
      const reply = await ask(chat, newBackupCode, {});
      return reply.ok ? done({ backupCode: reply.value.mfa.backup_code }) : reply;
    },
  };
}
