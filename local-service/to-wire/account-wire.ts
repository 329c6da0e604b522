import type { World } from "../world/world.ts";
import type { AccessToken, Person } from "../world/people/person.ts";
import { emailHint, phoneNumberHint, longPinPhoneNumber } from "../world/people/verification.ts";
import type { Verification } from "../world/people/verification.ts";
import type { MakePictureUrl } from "../shared/picture-url.ts";
import { toWireOwnProfile } from "./profile-wire.ts";
import { toSeconds } from "./wire-time.ts";

/** The caller's own account (interface/account#account). */
export function toWireUser(person: Person, world: World, pictureUrl: MakePictureUrl) {
  return {
    id: person.id,
    user_id: person.id,
    created_at: toSeconds(person.createdAt),
    updated_at: toSeconds(person.updatedAt),
    email: person.email,
    name: person.name,
    image_url: pictureUrl(person.picture),
    locale: person.locale,
    phone_number: person.phoneNumber,
    email_verified: person.isEmailVerified,
    facebook_connected: false,
    microsoft_connected: false,
    twitter_connected: false,
    prompt_for_survey: false,
    show_age_gate: false,
    birth_date_set: true,
    mfa: { enabled: person.isMfaOn, channels: person.hasMfaChannel ? [{ type: "phone_number" }] : null },
    ...toWireOwnProfile(person, world, pictureUrl),
  };
}

/** The answer of a login (interface/sign-in#password). */
export function toWireLogin(person: Person, token: AccessToken, pictureUrl: MakePictureUrl) {
  return {
    access_token: token.token,
    user_id: person.id,
    user_name: person.name,
    expires_at: token.expiresAt === null ? null : toSeconds(token.expiresAt),
    user: {
      id: person.id,
      name: person.name,
      email: person.email,
      avatar_url: pictureUrl(person.picture),
      admin: false,
    },
  };
}

/** An entry in the list of access tokens, without the token and its expiry (interface/sign-in#password). */
export function toWireTokenEntry(token: AccessToken) {
  return { id: Number(token.id), created_at: new Date(token.createdAt).toISOString(), app_id: token.appId };
}

/**
 * A challenge (interface/sign-in#challenges). The channel of the second factor is a phone number, so only a login
 * offers e-mail.
 */
export function toWireVerification(verification: Verification, person: Person) {
  const phone = phoneNumberHint(person.phoneNumber);
  const email = verification.purpose === "login" ? { email: emailHint(person.email) } : {};
  return {
    code: verification.code,
    methods: { sms: phone, call: phone, ...email },
    status: verification.status,
    type: "force",
    long_pin: verification.longPin,
    system_number: longPinPhoneNumber,
    code_format: { charset: "numeric", min: 6, max: 6 },
  };
}
