/** A page of the sign-in screen that the person chooses, while no step waits for an answer. */
export type SignInPage = "ways" | "token" | "client-id";

/**
 * The texts that a person has typed on the sign-in screen. They outlive every page of it, so that going back loses
 * nothing.
 */
export class TypedSignIn {
  page: SignInPage = $state.raw("ways");
  username: string = $state.raw("");
  password: string = $state.raw("");
  token: string = $state.raw("");
  isTokenKept: boolean = $state.raw(true);
  clientId: string = $state.raw("");
}
