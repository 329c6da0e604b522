import { asId } from "../../../preload/base/ids.ts";
import type { AccountKey, UserId } from "../../../preload/base/ids.ts";
import { createStage, ok, rememberedAnna } from "./sign-in-parts.ts";
import type { ServiceCall, Stage } from "./sign-in-parts.ts";

export const bobsKey = asId<AccountKey>("8");
export const carasKey = asId<AccountKey>("9");
export const demoKey = asId<AccountKey>("demo");
export const wirePeople: Readonly<Record<string, object>> = {
  good: { id: "7", name: "Anna", email: "anna@example.org" },
  better: { id: "7", name: "Anna", email: "anna@example.org" },
  bobs: { id: "8", name: "Bob", email: "bob@example.org" },
  caras: { id: "9", name: "Cara", email: "cara@example.org" },
  "demo-token": { id: "7", name: "Demo" },
};

/** A stage whose service knows whose token it is. */
export function peopled(prepare: (stage: Stage) => void = () => undefined): Stage {
  const stage = createStage();
  stage.answers["getMe"] = ({ token }: ServiceCall) => ok(wirePeople[token ?? ""]);
  prepare(stage);
  return stage;
}
export async function signIn({ session }: Stage, ...tokens: readonly string[]): Promise<void> {
  for (const token of tokens) {
    session.addAccount();
    await session.signInWithToken({ token, keep: true });
  }
}
export const keysOf = ({ session }: Stage): string[] => session.accounts().map(({ key }) => key);
export const shownOf = ({ session }: Stage): string | undefined =>
  session.accounts().find(({ isShown }) => isShown)?.key;

/** Three people remembered, Bob the last in use. */
export function remembering(stage: Stage): void {
  const bob = { id: asId<UserId>("8"), name: "Bob", avatar: null };
  const cara = { id: asId<UserId>("9"), name: "Cara", avatar: null };
  stage.remembered.accounts = [rememberedAnna, bob, cara];
  stage.remembered.last = bob.id;
  for (const [id, token] of [
    ["7", "good"],
    ["8", "bobs"],
    ["9", "caras"],
  ] as const) {
    stage.keychain.stored.set(id, token);
  }
}
