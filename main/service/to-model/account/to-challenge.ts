import type { Challenge } from "../../../../preload/model/session/session.ts";
import type { WireVerification } from "../../../../api/account/login.ts";

/**
 * A two-factor challenge before anything was texted (interface/sign-in#challenges). The text to send oneself holds the
 * long pin in parentheses, by which the service finds it (interface/sign-in#challenges).
 */
export function toChallenge(wire: WireVerification): Challenge {
  const sms = wire.methods?.sms ?? "";
  const longPin = wire.long_pin ?? "";
  const number = wire.system_number ?? "";
  const isOffered = longPin !== "" && number !== "";
  return {
    smsHint: sms === "" ? null : sms,
    isPinSent: false,
    textBack: isOffered ? { message: `I am signing in with Natter (${longPin})`, number } : null,
  };
}
