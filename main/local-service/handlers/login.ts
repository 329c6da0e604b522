import type {
  confirmVerification,
  getVerification,
  initiateVerification,
  logIn,
  logOut,
} from "../../service/endpoints/login.ts";
import { signedIn } from "../handler.ts";
import type { Handler } from "../handler.ts";
import { loginWire, verificationWire } from "../to-wire/account-wire.ts";
import { isRefused, notFound } from "../world/refused.ts";

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
    return { status: 200, payload: loginWire(outcome.person, outcome.token, pictureUrl) };
  }
  return { status: 202, payload: { verification: verificationWire(outcome.verification, outcome.person) } };
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
  return { status: 200, payload: { verification: verificationWire(verification, person) } };
};

const handleLogOut: Handler<typeof logOut> = signedIn(({ world, token }) => {
  if (token !== null) world.accounts.endToken(token);
  return { status: 200, payload: null };
});

/** Login and MFA. */
export const loginHandlers = {
  logIn: handleLogIn,
  initiateVerification: handleInitiate,
  confirmVerification: handleConfirm,
  getVerification: handleGetVerification,
  logOut: handleLogOut,
};
