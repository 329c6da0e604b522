/** A page of the sign-in screen that the person chooses, while no step waits for an answer. */
export type SignInPage = "ways" | "token" | "client-id";

/** What a person has typed on the sign-in screen. It outlives every page, so that going back loses nothing. */
export class TypedSignIn {
  page: SignInPage = $state.raw("ways");
  username: string = $state.raw("");
  password: string = $state.raw("");
  token: string = $state.raw("");
  isTokenKept: boolean = $state.raw(true);
  clientId: string = $state.raw("");
}
