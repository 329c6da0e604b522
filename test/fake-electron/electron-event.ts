// Creates Electron's event objects (electron.d.ts, `Event`): the event's parameters, and whether a listener called
// preventDefault.

/** An event without additional parameters. */
export function electronEvent(): Electron.Event;
/** An event with the parameters that Electron's documentation lists for it. */
export function electronEvent<Params extends object>(params: Params): Electron.Event<Params>;
export function electronEvent(params: object = {}): Electron.Event {
  let isPrevented = false;
  const preventDefault = (): void => {
    isPrevented = true;
  };
  // A parameter may be a getter, so that a listener that reads it gets its current value.
  return Object.defineProperties(
    { preventDefault },
    {
      ...Object.getOwnPropertyDescriptors(params),
      defaultPrevented: { get: () => isPrevented, enumerable: true },
    },
  ) as Electron.Event;
}
