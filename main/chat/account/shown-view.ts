import type { ConversationId } from "../../../preload/base/ids.ts";
import type { ShownView } from "../../../preload/model/app/shown-view.ts";
import type { Cache } from "../../cache/cache.ts";

/** Name of the stored fact that contains the view. */
const factName = "place";

/** What the window showed of this account last; null if that is unknown. */
export function readShownView({ cache }: { readonly cache: Cache }): ShownView | null {
  const stored = cache.read((tables) => tables.facts.get(factName));
  return stored === null ? null : (JSON.parse(stored) as ShownView);
}

/** Stores what the window shows of this account. */
export function saveShownView({ cache }: { readonly cache: Cache }, view: ShownView): void {
  cache.write((tables) => {
    tables.facts.save(factName, JSON.stringify(view));
  });
}

/** The conversations that the window showed of this account last. */
export function shownConversationIds(parts: { readonly cache: Cache }): readonly ConversationId[] {
  const view = readShownView(parts);
  return [view?.conversationId ?? null, ...(view?.sides ?? [])].filter((id) => id !== null);
}
