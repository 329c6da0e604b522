import type { AccountProfile } from "../../../preload/model/people/own-profile.ts";
import { userId } from "./build-model.ts";

/** A profile without photos, sharing, SMS mode or second factor. */
export function buildProfile(changes: Partial<AccountProfile> = {}): AccountProfile {
  return {
    id: userId("100"),
    name: "Sam Okafor",
    email: "sam@example.test",
    isEmailVerified: true,
    phoneNumber: "+1 555 0147",
    bio: "Bread and bassoon",
    zipCode: "90210",
    avatar: null,
    photos: [],
    songUrl: "",
    interests: [1005],
    sharing: null,
    isSmsModeOn: false,
    mfa: { isOn: false, hasChannel: false },
    campus: { majorCodes: [3702], graduationYear: 2027, visibility: "hidden" },
    phoneNotifications: null,
    ...changes,
  };
}
