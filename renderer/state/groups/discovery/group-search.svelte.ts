import type { Bridge } from "../../../../preload/bridge.ts";
import type { Milliseconds } from "../../../../preload/model/app/time.ts";
import { done } from "../../../../preload/base/reply.ts";
import type { FoundPublicGroups, GeographicPoint } from "../../../../preload/model/groups/discovery.ts";
import { groupsPerPage, PublicGroupList } from "./public-group-list.svelte.ts";
import type { DiscoveryListPhase } from "./public-group-list.svelte.ts";
import { LatestRequest } from "../../latest-request.ts";

/** How long typing must pause before the service is asked. */
export const pauseBeforeSearch: Milliseconds = 400;
/** Maximum number of characters of a search (interface/discovery#search). */
export const maxSearchLength = 1000;

const kinds = ["ofSchool", "nearby", "popular", "trending"] as const;
/** One of the four lists of a search. */
export type GroupSearchKind = (typeof kinds)[number];

/** A search for public groups by words. It runs as the person types. */
export class GroupSearch {
  searchText = $state.raw("");
  phase: DiscoveryListPhase = $state.raw({ state: "idle" });
  /** The words that the shown results belong to. */
  searchedText = $state.raw("");
  /** Name of the place that the service searched around; empty if it gives none. */
  placeName = $state.raw("");
  readonly lists: Readonly<Record<GroupSearchKind, PublicGroupList>>;
  /** Whether the search shows instead of the lists. */
  readonly isOn: boolean = $derived(this.searchText.trim() !== "");
  readonly #bridge: Pick<Bridge, "searchGroups">;
  readonly #getPlace: () => GeographicPoint | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #latestRequest = new LatestRequest();

  /** `near` returns the place to search around, or null. */
  constructor(bridge: Pick<Bridge, "searchGroups">, near: () => GeographicPoint | null) {
    this.#bridge = bridge;
    this.#getPlace = near;
    this.lists = {
      ofSchool: this.#listOf("ofSchool"),
      nearby: this.#listOf("nearby"),
      popular: this.#listOf("popular"),
      trending: this.#listOf("trending"),
    };
  }

  /** The kinds of lists that have results. */
  get foundKinds(): readonly GroupSearchKind[] {
    return kinds.filter((kind) => this.lists[kind].groups.length > 0);
  }

  /** Called when the words change. Searches after a pause. */
  setText(text: string): void {
    this.searchText = text;
    clearTimeout(this.#timer);
    if (!this.isOn) this.clear();
    else
      this.#timer = setTimeout(() => {
        void this.search();
      }, pauseBeforeSearch);
  }

  /** Searches now. The results of earlier words stay on screen meanwhile. */
  async search(): Promise<void> {
    clearTimeout(this.#timer);
    const words = this.searchText.trim();
    if (words === "") return;
    const isLatest = this.#latestRequest.begin();
    this.phase = { state: "loading" };
    const part = { from: 0, count: groupsPerPage };
    const reply = await this.#bridge.searchGroups({ words, near: this.#getPlace(), part });
    if (!isLatest()) return;
    if (reply.ok) this.#showFound(words, reply.value);
    else this.phase = { state: "failed", problem: reply.problem };
  }

  /** Ends the search. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#latestRequest.drop();
    this.searchText = "";
    this.searchedText = "";
    this.placeName = "";
    for (const kind of kinds) this.lists[kind].clear();
    this.phase = { state: "idle" };
  }

  #showFound(words: string, found: FoundPublicGroups): void {
    for (const kind of kinds) this.lists[kind].showFirstPage(found[kind], groupsPerPage);
    this.searchedText = words;
    this.placeName = found.placeName;
    this.phase = { state: "ready" };
  }

  /**
   * Creates one of the four lists. A request for the list's next part returns that part of all four lists, and the
   * other three are dropped.
   */
  #listOf(kind: GroupSearchKind): PublicGroupList {
    return new PublicGroupList(async (part) => {
      const reply = await this.#bridge.searchGroups({
        words: this.searchedText,
        near: this.#getPlace(),
        part,
      });
      return reply.ok ? done(reply.value[kind]) : reply;
    });
  }
}
