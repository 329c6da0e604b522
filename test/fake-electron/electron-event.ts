// Electron's event object (electron.d.ts, `Event`): what the event tells, and whether a listener prevented it.

/** An event without parameters of its own. */
export function electronEvent(): Electron.Event;
/** An event with the parameters that its page of the documentation lists. */
export function electronEvent<Params extends object>(params: Params): Electron.Event<Params>;
export function electronEvent(params: object = {}): Electron.Event {
  let isPrevented = false;
  const preventDefault = (): void => {
    isPrevented = true;
  };
  // Parameters may be getters: some are told as they are when they are read.
  return Object.defineProperties(
    { preventDefault },
    {
      ...Object.getOwnPropertyDescriptors(params),
      defaultPrevented: { get: () => isPrevented, enumerable: true },
    },
  ) as Electron.Event;
}
