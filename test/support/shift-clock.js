// Loaded into an app's main process before anything else: its time of day is off by as much as it is told. Waiting is not,
// as on a computer whose clock is set. See app-clock.ts.
const RealDate = Date;

globalThis.shiftedClock = { shift: Number(process.env["SHIFTED_CLOCK_MS"] ?? 0) };

const now = () => RealDate.now() + globalThis.shiftedClock.shift;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
