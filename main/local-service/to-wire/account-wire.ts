import { hintOf, systemNumber } from "../world/signing-in.ts";
import type { AccessToken, Person, Verification } from "../world/person.ts";
import type { PictureUrl } from "./picture-url.ts";
import { seconds } from "./wire-time.ts";

/** The own account (interface: User). */
export function userWire(person: Person, pictureUrl: PictureUrl) {
  return {
    id: person.id,
    user_id: person.id,
    created_at: seconds(person.createdAt),
    updated_at: seconds(person.updatedAt),
    email: person.email,
    name: person.name,
    bio: person.bio,
    image_url: pictureUrl(person.picture),
    locale: person.locale,
    phone_number: person.phoneNumber,
    email_verified: true,
    sms: false,
    facebook_connected: false,
    microsoft_connected: false,
    twitter_connected: false,
    prompt_for_survey: false,
    show_age_gate: false,
    birth_date_set: true,
    zip_code: null,
    mfa: { enabled: person.isMfaOn, channels: person.isMfaOn ? [{ type: "phone_number" }] : null },
    tags: [],
    major_codes: [],
    interests: [],
    graduation_year: "",
    campus_profile_visibility: "hidden",
    photo_urls: [],
    song_url: "",
  };
}

/** What a login answers (interface: Login and MFA). */
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

/** A challenge (interface: Verification). */
export function verificationWire(verification: Verification, person: Person) {
  return {
    code: verification.code,
    methods: { sms: hintOf(person.phoneNumber), call: hintOf(person.phoneNumber) },
    status: verification.status,
    type: "force",
    long_pin: verification.longPin,
    system_number: systemNumber,
    code_format: { charset: "numeric", min: 6, max: 6 },
  };
}
