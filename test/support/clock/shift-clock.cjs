// Loaded into an app's main process before anything else. Tests can set the time of day, which does not affect timers;
// speed up time, timers included; or make long timers never fire. See app-clock.ts.
const RealDate = Date;
const real = { setTimeout, setInterval, clearTimeout };

let shift = Number(process.env["SHIFTED_CLOCK_MS"] ?? 0);
let speed = 1;
let hurriedFrom = RealDate.now();
let maxWait = Infinity;
/** @type {Set<NodeJS.Timeout | string | number | undefined>} */
const endless = new Set();

const now = () => hurriedFrom + Math.round((RealDate.now() - hurriedFrom) * speed) + shift;

globalThis.shiftedClock = {
  set: (/** @type {number} */ milliseconds) => {
    shift = milliseconds;
  },
  speedUpClock: (/** @type {number} */ times) => {
    shift += Math.round((RealDate.now() - hurriedFrom) * (speed - 1));
    hurriedFrom = RealDate.now();
    speed = times;
  },
  neverFireTimersOver: (/** @type {number} */ milliseconds) => {
    maxWait = milliseconds;
  },
  countEndlessTimers: () => endless.size,
};

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});

for (const name of /** @type {const} */ (["setTimeout", "setInterval"])) {
  const waiting = (/** @type {() => void} */ callback, delay = 0, /** @type {unknown[]} */ ...more) => {
    if (delay > maxWait) return waitForEver();
    return Reflect.apply(real[name], undefined, [callback, delay / speed, ...more]);
  };
  const hurrying = Object.defineProperties(waiting, Object.getOwnPropertyDescriptors(real[name]));
  Object.defineProperty(globalThis, name, { value: hurrying, writable: true, configurable: true });
}

function waitForEver() {
  const timer = real.setTimeout(() => {}, 2 ** 31 - 1).unref();
  endless.add(timer);
  return timer;
}

globalThis.clearTimeout = (/** @type {NodeJS.Timeout | string | number | undefined} */ timer) => {
  endless.delete(timer);
  real.clearTimeout(timer);
};
