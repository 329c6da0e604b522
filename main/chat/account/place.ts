import type { Place } from "../../../preload/model/app/place.ts";
import type { Cache } from "../../cache/cache.ts";

/** Name of the stored fact that contains the place. */
const fact = "place";

/** What the window showed of this account last; null if that is unknown. */
export function readPlace({ cache }: { readonly cache: Cache }): Place | null {
  const stored = cache.read((tables) => tables.facts.get(fact));
  return stored === null ? null : (JSON.parse(stored) as Place);
}

/** Stores what the window shows of this account. */
export function savePlace({ cache }: { readonly cache: Cache }, place: Place): void {
  cache.write((tables) => {
    tables.facts.save(fact, JSON.stringify(place));
  });
}
