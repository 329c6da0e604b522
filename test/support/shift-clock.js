// Loaded into an app's main process before anything else: its time of day can be set, as on a computer whose clock is put
// right, which moves nothing that is waited for; or all of its time hurries, waiting included. See app-clock.ts.
const RealDate = Date;
const real = { setTimeout, setInterval };

let shift = Number(process.env["SHIFTED_CLOCK_MS"] ?? 0);
let speed = 1;
let hurriedFrom = RealDate.now();

const now = () => hurriedFrom + Math.round((RealDate.now() - hurriedFrom) * speed) + shift;

globalThis.shiftedClock = {
  set: (/** @type {number} */ milliseconds) => {
    shift = milliseconds;
  },
  hurry: (/** @type {number} */ times) => {
    shift += Math.round((RealDate.now() - hurriedFrom) * (speed - 1));
    hurriedFrom = RealDate.now();
    speed = times;
  },
};

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});

for (const name of /** @type {const} */ (["setTimeout", "setInterval"])) {
  const waiting = (/** @type {() => void} */ callback, delay = 0, /** @type {unknown[]} */ ...more) =>
    Reflect.apply(real[name], undefined, [callback, delay / speed, ...more]);
  const hurrying = Object.defineProperties(waiting, Object.getOwnPropertyDescriptors(real[name]));
  Object.defineProperty(globalThis, name, { value: hurrying, writable: true, configurable: true });
}
