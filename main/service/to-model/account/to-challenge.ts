import type { TwoFactorPrompt } from "../../../../preload/model/session/session.ts";
import type { WireVerification } from "../../../../api/account/login.ts";

/**
 * Converts a two-factor challenge that no pin has been sent for yet (interface/sign-in#challenges). If the person sends
 * an SMS instead, its text must contain the long pin in parentheses, by which the service recognises it
 * (interface/sign-in#challenges).
 */
export function toChallenge(wire: WireVerification): TwoFactorPrompt {
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
