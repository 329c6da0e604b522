import type { Scenario } from "../scenario.ts";

/** The input of one call that succeeds. */
export interface Sample {
  /** The caller's token; null for a call that takes none. */
  readonly token: string | null;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The file of an upload, which replaces the JSON body. */
  readonly file?: { readonly bytes: Uint8Array; readonly name: string; readonly type: string };
}

/** For each endpoint of one heading, a function that prepares the world and returns a call that then succeeds. */
export type SamplesOf<Endpoints> = {
  readonly [Name in keyof Endpoints]: (scenario: Scenario) => Sample | Promise<Sample>;
};
