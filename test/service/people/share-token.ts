import type { World } from "../../../local-service/world/world.ts";

/** Has somebody share themselves; the result is the token of their link. */
export function shareTokenOf(world: World, { id }: { readonly id: string }): string {
  const person = world.accounts.byId(id);
  if (person === undefined) throw new Error("nobody");
  world.profiles.share(person, true);
  return world.profiles.of(id).shareToken ?? "";
}
