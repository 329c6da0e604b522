import type { Bridge } from "../../../../preload/bridge.ts";
import type { Problem, Reply } from "../../../../preload/base/reply.ts";
import type { SchoolDirectory } from "../../../../preload/model/groups/directories.ts";

export type CampusJoinBridge = Pick<
  Bridge,
  "searchDirectories" | "requestDirectoryVerification" | "confirmDirectoryVerification"
>;

/** The steps of joining a campus: typing the address, choosing a school, typing the code from the e-mail. */
export type CampusJoinStep = "address" | "school" | "code";

/**
 * The steps by which a person joins a campus with a school e-mail address. The typed values stay until the person has
 * joined.
 */
export class CampusJoin {
  step: CampusJoinStep = $state.raw("address");
  email = $state.raw("");
  /** The schools that the address belongs to; null before the first search. */
  schools: readonly SchoolDirectory[] | null = $state.raw(null);
  /** The school to which the code belongs. */
  school: SchoolDirectory | null = $state.raw(null);
  pin = $state.raw("");
  isBusy = $state.raw(false);
  problem: Problem | null = $state.raw(null);
  /** Whether the person tried to go on with an empty field. */
  isFieldEmpty = $state.raw(false);
  readonly #bridge: CampusJoinBridge;
  readonly #onJoined: (campus: SchoolDirectory) => void;
  #verificationId = "";

  constructor(bridge: CampusJoinBridge, onJoined: (campus: SchoolDirectory) => void) {
    this.#bridge = bridge;
    this.#onJoined = onJoined;
  }

  /** Called when a field changes. Clears the fault and the problem of the earlier text. */
  clearFaults(): void {
    this.isFieldEmpty = false;
    this.problem = null;
    if (this.step === "address") this.schools = null;
  }

  /** Finds the schools of the address. */
  async find(): Promise<void> {
    this.isFieldEmpty = this.email.trim() === "";
    if (this.isFieldEmpty) return;
    const schools = await this.#runRequest(() => this.#bridge.searchDirectories({ schoolEmail: this.email }));
    if (schools === null) return;
    this.schools = schools;
    if (schools.length > 0) this.step = "school";
  }

  /**
   * Asks the service to send a code to the address. A further call sends another code. Returns whether that succeeded.
   */
  async send(school: SchoolDirectory): Promise<boolean> {
    const sent = await this.#runRequest(() =>
      this.#bridge.requestDirectoryVerification({ directoryId: school.id, schoolEmail: this.email }),
    );
    if (sent === null) return false;
    this.#verificationId = sent.verificationId;
    this.school = school;
    this.pin = "";
    this.step = "code";
    return true;
  }

  /** Joins the campus with the code. Returns null if that failed. */
  async joinWithCode(): Promise<SchoolDirectory | null> {
    this.isFieldEmpty = this.pin.trim() === "";
    if (this.isFieldEmpty) return null;
    const verificationId = this.#verificationId;
    const joined = await this.#runRequest(() =>
      this.#bridge.confirmDirectoryVerification({ verificationId, pin: this.pin }),
    );
    if (joined === null) return null;
    this.clear();
    this.#onJoined(joined);
    return joined;
  }

  /** Goes back to the address, which stays as it is. */
  back(): void {
    this.step = "address";
    this.schools = null;
    this.pin = "";
    this.problem = null;
    this.isFieldEmpty = false;
  }

  /** Resets to an empty form. */
  clear(): void {
    this.back();
    this.email = "";
    this.school = null;
    this.isBusy = false;
    this.#verificationId = "";
  }

  async #runRequest<Value>(run: () => Promise<Reply<Value>>): Promise<Value | null> {
    if (this.isBusy) return null;
    this.isBusy = true;
    this.problem = null;
    const reply = await run();
    this.isBusy = false;
    if (reply.ok) return reply.value;
    this.problem = reply.problem;
    return null;
  }
}
