import { asId } from "../../../preload/base/ids.ts";
import type { AccountKey, UserId } from "../../../preload/base/ids.ts";
import { createSessionHarness, ok, rememberedAnna } from "./sign-in-parts.ts";
import type { ServiceCall, SessionHarness } from "./sign-in-parts.ts";

export const bobsKey = asId<AccountKey>("8");
export const carasKey = asId<AccountKey>("9");
export const demoKey = asId<AccountKey>("demo");
/** The people whom the fake service returns, each by the token that belongs to the person. */
export const wirePeople: Readonly<Record<string, object>> = {
  good: { id: "7", name: "Anna", email: "anna@example.org" },
  better: { id: "7", name: "Anna", email: "anna@example.org" },
  bobs: { id: "8", name: "Bob", email: "bob@example.org" },
  caras: { id: "9", name: "Cara", email: "cara@example.org" },
  "demo-token": { id: "7", name: "Demo" },
};

/** Creates a harness whose service answers `getMe` with the person to whom the token belongs. */
export function createHarnessWithPeople(
  prepare: (harness: SessionHarness) => void = () => undefined,
): SessionHarness {
  const harness = createSessionHarness();
  harness.answers["getMe"] = ({ token }: ServiceCall) => ok(wirePeople[token ?? ""]);
  prepare(harness);
  return harness;
}
export async function signInWithTokens(
  { session }: SessionHarness,
  ...tokens: readonly string[]
): Promise<void> {
  for (const token of tokens) {
    session.addAccount();
    await session.signInWithToken({ token, keep: true });
  }
}
export const accountKeys = ({ session }: SessionHarness): string[] =>
  session.accounts().map(({ key }) => key);
export const shownAccountKey = ({ session }: SessionHarness): string | undefined =>
  session.accounts().find(({ isShown }) => isShown)?.key;

/** Stores three remembered accounts, of which Bob's was used last. */
export function rememberThreeAccounts(harness: SessionHarness): void {
  const bob = { id: asId<UserId>("8"), name: "Bob", avatar: null };
  const cara = { id: asId<UserId>("9"), name: "Cara", avatar: null };
  harness.remembered.accounts = [rememberedAnna, bob, cara];
  harness.remembered.last = bob.id;
  for (const [id, token] of [
    ["7", "good"],
    ["8", "bobs"],
    ["9", "caras"],
  ] as const) {
    harness.keychain.stored.set(id, token);
  }
}
