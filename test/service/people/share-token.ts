import type { World } from "../../../local-service/world/world.ts";

/** Turns sharing on for a person. Returns the token of their share link. */
export function enableShareToken(world: World, { id }: { readonly id: string }): string {
  const person = world.accounts.byId(id);
  if (person === undefined) throw new Error("nobody");
  world.profiles.share(person, true);
  return world.profiles.of(id).shareToken ?? "";
}
