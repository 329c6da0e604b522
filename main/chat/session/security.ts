import type { SecurityCommands } from "../../../preload/commands/session/security.ts";
import type { AppSession } from "../../../preload/model/session/security.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { endAccessToken, listAccessTokens, newBackupCode, setMfa } from "../../../api/account/login.ts";
import { toAppSession } from "../../service/to-model/account/to-app-session.ts";
import { ask, withoutValue } from "../core/ask.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";
import { MfaSetup } from "./mfa-setup.ts";
import { toProblem } from "../core/problem.ts";

interface Parts {
  readonly chat: ChatParts;
}

/** Who else is signed in, and the second factor, as commands of one account. */
export function securityCommands({ chat }: Parts): FunctionsOf<SecurityCommands> {
  const { service, signal } = chat;
  const setup = new MfaSetup(chat);

  async function listSessions(): Promise<Reply<readonly AppSession[]>> {
    const reply = await ask(chat, listAccessTokens, { path: {} });
    return reply.ok ? done(reply.value.access_tokens.map(toAppSession)) : reply;
  }
  return {
    listSessions,
    async endSession({ sessionId }) {
      const input = { path: { token_id: sessionId }, query: undefined, body: undefined };
      const reply = await service.call(endAccessToken, input, { signal });
      // One that is gone already is what was asked for. If it was this app's own, listing meets the end of the token.
      const isGone = !reply.ok && reply.error.kind === "refused" && reply.error.refusal === "gone";
      return reply.ok || isGone ? listSessions() : failed(toProblem(reply.error));
    },
    startMfa: () => setup.start(),
    requestMfaPin: () => setup.requestPin(),
    async confirmMfaPin(input) {
      const pin = input.pin.trim();
      if (pin === "") return failed({ kind: "invalid-input", field: "pin" });
      return setup.meet((twoFactor) => twoFactor.confirmPin(pin));
    },
    waitForMfaText: () => setup.meet((twoFactor) => twoFactor.waitForTextBack()),
    async disableMfa() {
      const body = { mfa: { status: "disable" as const } };
      return withoutValue(await ask(chat, setMfa, { path: {}, body }));
    },
    async newBackupCode() {
      const reply = await ask(chat, newBackupCode, { path: {} });
      return reply.ok ? done({ backupCode: reply.value.mfa.backup_code }) : reply;
    },
  };
}
