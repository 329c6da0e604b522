import type { World } from "../world/world.ts";
import type { AccessToken, Person } from "../world/people/person.ts";
import { emailHintOf, hintOf, systemNumber } from "../world/people/verification.ts";
import type { Verification } from "../world/people/verification.ts";
import type { PictureUrl } from "../shared/picture-url.ts";
import { ownProfileWire } from "./profile-wire.ts";
import { seconds } from "./wire-time.ts";

/** The own account (interface/account#account). */
export function userWire(person: Person, world: World, pictureUrl: PictureUrl) {
  return {
    id: person.id,
    user_id: person.id,
    created_at: seconds(person.createdAt),
    updated_at: seconds(person.updatedAt),
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
    ...ownProfileWire(person, world, pictureUrl),
  };
}

/** What a login answers (interface/sign-in#password). */
export function loginWire(person: Person, token: AccessToken, pictureUrl: PictureUrl) {
  return {
    access_token: token.token,
    user_id: person.id,
    user_name: person.name,
    expires_at: token.expiresAt === null ? null : seconds(token.expiresAt),
    user: {
      id: person.id,
      name: person.name,
      email: person.email,
      avatar_url: pictureUrl(person.picture),
      admin: false,
    },
  };
}

/** One token as it is listed: neither the token nor when it expires (interface/sign-in#password). */
export function tokenEntryWire(token: AccessToken) {
  return { id: Number(token.id), created_at: new Date(token.createdAt).toISOString(), app_id: token.appId };
}

/**
 * A challenge (interface/sign-in#challenges). A channel is made of a phone number, so an e-mail cannot stand for it.
 */
export function verificationWire(verification: Verification, person: Person) {
  const phone = hintOf(person.phoneNumber);
  const email = verification.purpose === "login" ? { email: emailHintOf(person.email) } : {};
  return {
    code: verification.code,
    methods: { sms: phone, call: phone, ...email },
    status: verification.status,
    type: "force",
    long_pin: verification.longPin,
    system_number: systemNumber,
    code_format: { charset: "numeric", min: 6, max: 6 },
  };
}
