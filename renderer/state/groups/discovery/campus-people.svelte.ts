import type { Bridge } from "../../../../preload/bridge.ts";
import type { CampusPerson } from "../../../../preload/model/groups/directories.ts";
import type { DiscoveryListPhase } from "./public-group-list.svelte.ts";
import { LatestRequest } from "../../latest-request.ts";
import { phaseAfter } from "../../load-phase.ts";

/**
 * Number of people shown at first, and added by each press of the button for more. The service returns all people at
 * once.
 */
const peoplePerPage = 50;

/** A fault in the fields of the search for people. */
export type CampusPeopleFault = "year" | "majors";

/** The search for people of the campus. */
export class CampusPeople {
  year = $state.raw("");
  /** Codes of majors, separated by commas or spaces. */
  majors = $state.raw("");
  phase: DiscoveryListPhase = $state.raw({ state: "idle" });
  people: readonly CampusPerson[] = $state.raw([]);
  shownCount = $state.raw(peoplePerPage);
  faults: readonly CampusPeopleFault[] = $state.raw([]);
  readonly shownPeople: readonly CampusPerson[] = $derived(this.people.slice(0, this.shownCount));
  readonly #bridge: Pick<Bridge, "searchDirectoryPeople">;
  readonly #latestRequest = new LatestRequest();

  constructor(bridge: Pick<Bridge, "searchDirectoryPeople">) {
    this.#bridge = bridge;
  }

  /** Finds the people with the typed year and majors. Empty fields match everyone. */
  async find(): Promise<void> {
    const [year, codes] = [this.year.trim(), this.majors.split(/[\s,]+/u).filter((code) => code !== "")];
    const faults: readonly (CampusPeopleFault | false)[] = [
      !/^(\d{4})?$/u.test(year) && "year",
      codes.some((code) => !/^\d{1,6}$/u.test(code)) && "majors",
    ];
    this.faults = faults.filter((fault) => fault !== false);
    if (this.faults.length > 0) return;
    const isLatest = this.#latestRequest.begin();
    this.phase = { state: "loading" };
    const reply = await this.#bridge.searchDirectoryPeople({
      majorCodes: codes.map(Number),
      graduationYear: year === "" ? null : Number(year),
    });
    if (!isLatest()) return;
    if (reply.ok) {
      this.people = [...new Map(reply.value.map((person) => [person.id, person])).values()];
      this.shownCount = peoplePerPage;
    }
    this.phase = phaseAfter(reply);
  }

  showMore(): void {
    this.shownCount += peoplePerPage;
  }

  /** Resets to the state of a first start. */
  clear(): void {
    this.#latestRequest.drop();
    this.year = "";
    this.majors = "";
    this.people = [];
    this.faults = [];
    this.phase = { state: "idle" };
  }
}
