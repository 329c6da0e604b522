import type { EndpointName } from "../../../api/catalogue.ts";

/** One row or rule of the interface, and what stands for it. */
export interface Rule {
  /** The row or rule, in a few words. */
  readonly rule: string;
  /** The calls it is about; empty where it is about none, such as a rule of push. */
  readonly endpoints: readonly EndpointName[];
  /** Titles of the tests in test/service that pin it. */
  readonly tests: readonly string[];
}

/** The rows and rules of one heading. */
export interface Heading {
  /** A citation of a section of docs/interface: "interface/polls#voting". */
  readonly where: string;
  readonly rules: readonly Rule[];
}
