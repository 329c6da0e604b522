import type { EndpointName } from "../../../api/catalogue.ts";

/** One rule of the interface, with the calls and the tests that cover it. */
export interface Rule {
  /** The text of the rule, in a few words. */
  readonly rule: string;
  /** The calls that the rule is about; empty if there are none, for example for a rule about push. */
  readonly endpoints: readonly EndpointName[];
  /** Titles of the tests in test/service that check the rule. */
  readonly tests: readonly string[];
}

/** The rules of one section of docs/interface. */
export interface RuleSection {
  /** A citation of a section of docs/interface: "interface/polls#voting". */
  readonly where: string;
  readonly rules: readonly Rule[];
}
