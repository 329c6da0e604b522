import type { Scenario } from "../scenario.ts";

/** One call that succeeds: what it is sent with, and by whom. */
export interface Sample {
  /** The token it is sent with; null for a call that takes none. */
  readonly token: string | null;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The file of an upload, in place of a JSON body. */
  readonly file?: { readonly bytes: Uint8Array; readonly name: string; readonly type: string };
}

/** For every endpoint of one heading, what has to be there for it to succeed, and the call that then does. */
export type SamplesOf<Endpoints> = {
  readonly [Name in keyof Endpoints]: (scenario: Scenario) => Sample | Promise<Sample>;
};
