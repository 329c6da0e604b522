// The globals of the sample app's page and main process, for their own scripts and for the tests.

/** The object that the sample's preload exposes. */
export interface SampleBridge {
  readonly invoke: (channel: string, ...args: unknown[]) => Promise<unknown>;
  readonly send: (channel: string, ...args: unknown[]) => void;
  readonly on: (channel: string, listener: (value: unknown) => void) => () => void;
  readonly path: (file: File) => string;
  readonly add: (a: number, b: number) => number;
  readonly fail: () => never;
  readonly call: (listener: (value: string) => string) => string;
  readonly nested: { readonly list: readonly unknown[] };
}

/** What the page's own script has recorded. */
export interface SamplePage {
  readonly bridgeAtStart: string;
  readonly evaluated: string;
  readonly inlineScriptRan?: boolean;
  readonly seen: string[];
  readonly pushed: unknown[];
  readonly violations: string[];
  readonly dropped: { readonly name: string; readonly size: number; readonly path: string }[];
}

declare global {
  /** The log of the sample's main process, which the tests read by `evaluate`. */
  var sampleLog: unknown[];
  interface Window {
    readonly sampleBridge: SampleBridge;
    sample: SamplePage;
  }
}
