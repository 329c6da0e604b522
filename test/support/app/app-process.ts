// The main process of a running app, as tests use it.

/** Electron's module in the app's main process. */
export type ElectronModule = typeof Electron.CrossProcessExports;

/**
 * Runs a function in the app's main process, with the electron module and one argument. The function is sent as text,
 * so it may use nothing from outside itself, and its argument and result must be plain values. Rejects with the error
 * that the function throws.
 */
export type EvaluateInMain = <Result, Argument = undefined>(
  run: (electron: ElectronModule, argument: Argument) => Result,
  argument?: Argument,
) => Promise<Awaited<Result>>;

/** How the app's process ended. */
export interface AppEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}
