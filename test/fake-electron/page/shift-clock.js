// Moves the time of day of a page, or of a test. Injected by its own source text, so it uses nothing from outside itself.

/** @param {number} shift milliseconds by which the time of day is off from now on */
export function shiftClock(shift) {
  const RealDate = Date;
  const now = () => RealDate.now() + shift;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
}
