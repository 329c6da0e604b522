/** The texts for a sign-in that ends or has ended. */
export const signInEnd = {
  endsSoon:
    "Your sign-in ends: {time}. Sign in again before, and nothing is interrupted. Messages on this computer stay.",
  endedByService: "<what>You were signed out by the service.</what> {kept}",
  endedBanned: "<what>The service has closed this account.</what> {kept}",
  endedPasswordChanged:
    "<what>Your password is changed, and every device was signed out.</what> Sign in with the new one. {kept}",
  kept: "Everything on this computer is still here: your messages{drafts, plural, =0 {} one {{waiting, plural, =0 { and} other {,}} # draft} other {{waiting, plural, =0 { and} other {,}} # drafts}}{waiting, plural, =0 {} one { and # unsent message} other { and # unsent messages}}.",
  signInAgain: "Sign in again",
} as const;
