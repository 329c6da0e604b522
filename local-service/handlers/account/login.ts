import type {
  changePassword,
  confirmVerification,
  endAccessToken,
  getVerification,
  initiateVerification,
  listAccessTokens,
  logIn,
  logOut,
  newBackupCode,
  setMfa,
} from "../../../api/account/login.ts";
import { requireSignIn } from "../../http/handler.ts";
import type { HandlerResult, ReceivedCall, Handler } from "../../http/handler.ts";
import { toWireLogin, toWireTokenEntry, toWireVerification } from "../../to-wire/account-wire.ts";
import type { Person } from "../../world/people/person.ts";
import { isRefused, notFound, refuse } from "../../world/refused.ts";

const handleLogIn: Handler<typeof logIn> = ({ world, body, pictureUrl }) => {
  const outcome = world.signingIn.logIn({
    username: body.username,
    password: body.password,
    appId: body.app_id,
    deviceId: body.device_id ?? "",
    verificationCode: body.verification?.code ?? null,
  });
  if (isRefused(outcome)) return outcome;
  if (outcome.kind === "let-in") {
    return { status: 200, payload: toWireLogin(outcome.person, outcome.token, pictureUrl) };
  }
  return { status: 202, payload: { verification: toWireVerification(outcome.verification, outcome.person) } };
};

const handleInitiate: Handler<typeof initiateVerification> = ({ world, path }) => {
  const hint = world.signingIn.textPin(path.mfa_id);
  return isRefused(hint) ? hint : { status: 200, payload: { hint } };
};

const handleConfirm: Handler<typeof confirmVerification> = ({ world, path, body }) => {
  const confirmed = world.signingIn.confirm(path.mfa_id, body.verification.pin.trim());
  return isRefused(confirmed) ? confirmed : { status: 200, code: 20000, payload: { status: 20000 } };
};

const handleGetVerification: Handler<typeof getVerification> = ({ world, path }) => {
  const verification = world.signingIn.verification(path.mfa_id);
  const person = verification && world.accounts.byId(verification.userId);
  if (verification === undefined || person === undefined) return notFound;
  return { status: 200, payload: { verification: toWireVerification(verification, person) } };
};

const handleLogOut: Handler<typeof logOut> = requireSignIn(({ world, token }) => {
  if (token !== null) world.accounts.endToken(token);
  return { status: 200, payload: null };
});

type MfaCall = ReceivedCall<typeof setMfa> & { readonly caller: Person };

/**
 * Without a code, creates a challenge for the phone number. With the code of a confirmed challenge, makes the phone
 * number the channel of the second factor.
 */
function setChannel({ world, caller, body }: MfaCall): HandlerResult<typeof setMfa> {
  if (body.verification === undefined) {
    const verification = toWireVerification(world.signingIn.challenge(caller, "channel"), caller);
    return { status: 202, code: 20200, payload: { verification } };
  }
  const refused = world.secondFactor.establishChannel(caller, body.verification.code);
  return refused ?? { status: 201, code: 20100, payload: { status: 20100 } };
}

function enableMfa({ world, caller, token, pictureUrl }: MfaCall): HandlerResult<typeof setMfa> {
  const enabled = world.secondFactor.enable(caller, world.accounts.appOf(token ?? ""));
  if (isRefused(enabled)) return enabled;
  return {
    status: 200,
    payload: {
      mfa: { backup_code: enabled.backupCode },
      access_token: toWireLogin(caller, enabled.token, pictureUrl),
    },
  };
}

const handleSetMfa: Handler<typeof setMfa> = requireSignIn((call) => {
  const { channel, mfa } = call.body;
  if (mfa !== undefined && channel !== undefined) {
    return refuse(400, "only one of channel and mfa may be given");
  }
  if (channel !== undefined) return setChannel(call);
  if (mfa === undefined) return refuse(400, "channel is required where there is no mfa");
  if (mfa.status === "enable") return enableMfa(call);
  call.world.secondFactor.turnOff(call.caller);
  return { status: 200, payload: null };
});

const handleNewBackupCode: Handler<typeof newBackupCode> = requireSignIn(({ world, caller }) => ({
  status: 200,
  payload: { mfa: { backup_code: world.secondFactor.newBackupCode(caller) } },
}));

const handleListTokens: Handler<typeof listAccessTokens> = requireSignIn(({ world, caller }) => ({
  status: 200,
  payload: { access_tokens: world.accounts.tokensOf(caller.id).map(toWireTokenEntry) },
}));

const handleEndToken: Handler<typeof endAccessToken> = requireSignIn(
  ({ world, caller, path }) =>
    world.accounts.endTokenById(caller.id, path.token_id) ?? { status: 200, payload: null },
);

const handleChangePassword: Handler<typeof changePassword> = requireSignIn(
  ({ world, caller, body }) =>
    world.signingIn.changePassword(caller, body.password_current, body.password) ?? {
      status: 201,
      payload: {},
    },
);

export const loginHandlers = {
  logIn: handleLogIn,
  initiateVerification: handleInitiate,
  confirmVerification: handleConfirm,
  getVerification: handleGetVerification,
  logOut: handleLogOut,
  setMfa: handleSetMfa,
  newBackupCode: handleNewBackupCode,
  listAccessTokens: handleListTokens,
  endAccessToken: handleEndToken,
  changePassword: handleChangePassword,
};
