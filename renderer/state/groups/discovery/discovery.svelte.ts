import type { Bridge } from "../../../../preload/bridge.ts";
import type { Pushes } from "../../../../preload/pushes.ts";
import type { GroupId } from "../../../../preload/base/ids.ts";
import { done } from "../../../../preload/base/reply.ts";
import type { GeographicPoint } from "../../../../preload/model/groups/discovery.ts";
import { CampusState } from "./campus.svelte.ts";
import type { CampusBridge } from "./campus.svelte.ts";
import { GroupSearch } from "./group-search.svelte.ts";
import { roundCoordinates } from "./distance-to-group.ts";
import { PublicGroupList } from "./public-group-list.svelte.ts";
import { SentRequests } from "./sent-requests.svelte.ts";
import type { SentRequestsBridge } from "./sent-requests.svelte.ts";

/** The parts of the Discover page. */
export const discoverTabs = ["nearby", "popular", "trending", "school", "requests"] as const;
export type DiscoverTab = (typeof discoverTabs)[number];

type DiscoveryBridge = CampusBridge &
  SentRequestsBridge &
  Pick<
    Bridge,
    "searchGroups" | "listNearbyGroups" | "listPopularGroups" | "listTrendingGroups" | "listSchoolGroups"
  >;

/** The Discover page: public groups, the account's campus, and the account's requests to join. */
export class DiscoveryState {
  tab: DiscoverTab = $state.raw("popular");
  /** The place that the person gave; null if they gave none. It is kept in memory only. */
  place: GeographicPoint | null = $state.raw(null);
  /** The service's name for the place; empty if it gives none. */
  placeName: string = $state.raw("");
  readonly search: GroupSearch;
  readonly lists: Readonly<Record<Exclude<DiscoverTab, "requests">, PublicGroupList>>;
  readonly campus: CampusState;
  readonly requests: SentRequests;
  readonly #bridge: DiscoveryBridge;
  readonly #onOpen: (groupId: GroupId) => void;
  #isShown = false;

  /** `onOpen` shows a group to the person, who may join it there. */
  constructor(bridge: DiscoveryBridge, onOpen: (groupId: GroupId) => void) {
    this.#bridge = bridge;
    this.#onOpen = onOpen;
    const near = () => (this.place === null ? null : roundCoordinates(this.place));
    this.search = new GroupSearch(bridge, near);
    this.lists = {
      nearby: new PublicGroupList(async (part) => {
        const place = near();
        return place === null ? done([]) : await bridge.listNearbyGroups({ near: place, part });
      }),
      popular: new PublicGroupList((part) => bridge.listPopularGroups({ part })),
      trending: new PublicGroupList((part) => bridge.listTrendingGroups({ part })),
      school: new PublicGroupList((part) => bridge.listSchoolGroups({ words: "", part })),
    };
    this.campus = new CampusState(bridge, () => {
      this.lists.school.clear();
      if (this.campus.campuses.length > 0) void this.lists.school.load();
    });
    this.requests = new SentRequests(bridge);
  }

  /**
   * Called when the page opens. Loads the list that the page shows, and the requests to join, which the cards of groups
   * mention.
   */
  show(): void {
    this.#isShown = true;
    if (this.tab !== "requests") void this.requests.load(false);
    this.#load();
  }

  /** Called when the page closes. */
  hide(): void {
    this.#isShown = false;
  }

  /** Shows another part of the page. */
  choose(tab: DiscoverTab): void {
    this.tab = tab;
    this.#load();
  }

  /** Sets the place around which groups are searched. Null forgets it. */
  setPlace(place: GeographicPoint | null): void {
    this.place = place;
    this.placeName = "";
    this.lists.nearby.clear();
    if (place !== null) {
      void this.lists.nearby.load();
      void this.#namePlace(place);
    }
    if (this.search.isOn) void this.search.search();
  }

  /** Shows a public group, from where the person can join it. */
  open(groupId: GroupId): void {
    this.#onOpen(groupId);
  }

  /** Push: the connection has changed. When it returns, the lists that could not be loaded are loaded again. */
  connectionChanged({ state }: Pushes["connectionChanged"]): void {
    if (state !== "online" || !this.#isShown) return;
    if (this.search.isOn && this.search.phase.state === "failed") void this.search.search();
    const { phase } = this.tab === "requests" ? this.requests : this.lists[this.tab];
    const isCampusMissing = this.tab === "school" && this.campus.phase.state === "failed";
    if (phase.state === "failed" || isCampusMissing) this.#load();
  }

  /** Forgets everything, because another account is shown now. */
  clear(): void {
    this.tab = "popular";
    this.place = null;
    this.placeName = "";
    this.search.clear();
    for (const list of Object.values(this.lists)) list.clear();
    this.campus.clear();
    this.requests.clear();
  }

  /**
   * Searches for one group only to get the name of the place, which nothing else returns. If that fails, the page shows
   * the coordinates alone.
   */
  async #namePlace(place: GeographicPoint): Promise<void> {
    const part = { from: 0, count: 1 };
    const reply = await this.#bridge.searchGroups({ words: "", near: roundCoordinates(place), part });
    if (reply.ok && this.place === place) this.placeName = reply.value.placeName;
  }

  #load(): void {
    const { tab } = this;
    if (tab === "requests") void this.requests.load(true);
    else if (tab === "school") void this.#loadSchool();
    else if (tab !== "nearby" || this.place !== null) void this.lists[tab].load();
  }

  /** Loads the campuses and, if there are any, their groups. */
  async #loadSchool(): Promise<void> {
    await this.campus.load();
    if (this.campus.campuses.length > 0) await this.lists.school.load();
  }
}
