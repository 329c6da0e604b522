import type { Reply } from "../../../../preload/base/reply.ts";
import type { ListRange, PublicGroup } from "../../../../preload/model/groups/discovery.ts";
import { LatestRequest } from "../../latest-request.ts";
import type { LoadPhase } from "../../load-phase.ts";

/** Number of groups that one request asks for. */
export const groupsPerPage = 24;

/** The loading state of a list. `idle`: it was not asked for yet. */
export type DiscoveryListPhase = LoadPhase | { readonly state: "idle" };

type ReadPart = (part: ListRange) => Promise<Reply<readonly PublicGroup[]>>;

/** One list of public groups, loaded part by part. */
export class PublicGroupList {
  groups: readonly PublicGroup[] = $state.raw([]);
  phase: DiscoveryListPhase = $state.raw({ state: "idle" });
  hasMore = $state.raw(false);
  isLoadingMore = $state.raw(false);
  readonly #read: ReadPart;
  /** Number of entries of the service's list that were read. */
  #readCount = 0;
  readonly #latestRequest = new LatestRequest();

  constructor(read: ReadPart) {
    this.#read = read;
  }

  /** Loads the list again, as far as it was loaded. The loaded groups stay on screen meanwhile. */
  async load(): Promise<void> {
    const isLatest = this.#beginRequest();
    this.phase = { state: "loading" };
    const part = { from: 0, count: Math.max(groupsPerPage, this.groups.length) };
    const reply = await this.#read(part);
    if (!isLatest()) return;
    if (reply.ok) this.showFirstPage(reply.value, part.count);
    else this.phase = { state: "failed", problem: reply.problem };
  }

  /** Loads the next part. Does nothing while the list is loading. */
  async loadMore(): Promise<void> {
    if (!this.hasMore || this.isLoadingMore || this.phase.state === "loading") return;
    const isLatest = this.#beginRequest();
    this.isLoadingMore = true;
    const reply = await this.#read({ from: this.#readCount, count: groupsPerPage });
    if (!isLatest()) return;
    this.isLoadingMore = false;
    if (!reply.ok) {
      this.phase = { state: "failed", problem: reply.problem };
      return;
    }
    const added = withoutRepeats([...this.groups, ...reply.value]);
    this.#readCount += reply.value.length;
    // If the service repeats the first part instead of a further one, the list ends.
    this.hasMore = reply.value.length >= groupsPerPage && added.length > this.groups.length;
    this.groups = added;
    this.phase = { state: "ready" };
  }

  /** Retries the load that failed: the next part, or else the whole list. */
  async retry(): Promise<void> {
    if (this.groups.length > 0 && this.hasMore) await this.loadMore();
    else await this.load();
  }

  /** Shows a first part that another request returned. `requestedCount` is the number of groups that it asked for. */
  showFirstPage(groups: readonly PublicGroup[], requestedCount: number): void {
    this.#beginRequest();
    this.#readCount = groups.length;
    this.groups = withoutRepeats(groups);
    this.hasMore = groups.length >= requestedCount;
    this.phase = { state: "ready" };
  }

  /** Resets to the state before the first request. */
  clear(): void {
    this.#beginRequest();
    this.#readCount = 0;
    this.groups = [];
    this.hasMore = false;
    this.phase = { state: "idle" };
  }

  #beginRequest(): () => boolean {
    this.isLoadingMore = false;
    return this.#latestRequest.begin();
  }
}

/** The service may list a group twice, for example if its place in the list changed between two parts. */
function withoutRepeats(groups: readonly PublicGroup[]): readonly PublicGroup[] {
  return [...new Map(groups.map((group) => [group.id, group])).values()];
}
