/**
 * The time, time zone and locale in which the tests of a run take place. If a field is null, the tests use the
 * computer's own value.
 * @typedef {{ readonly at: number | null, readonly zone: string | null, readonly locale: string | null }} Moment
 */

const names = ["at", "zone", "locale"];

/**
 * Takes --at, --zone and --locale out of the arguments of npm test. Returns a problem if a value is invalid.
 * @param {readonly string[]} args
 * @returns {{ moment: Moment, rest: readonly string[] } | { problem: string }}
 */
export function readMoment(args) {
  const [at = null, zone = null, locale = null] = names.map((name) => valueOf(args, name));
  if (zone !== null && !isAccepted(() => new Intl.DateTimeFormat("en", { timeZone: zone })))
    return { problem: `--zone=${zone} is no zone: it takes a name such as Asia/Kathmandu` };
  if (locale !== null && !isAccepted(() => new Intl.Locale(locale)))
    return { problem: `--locale=${locale} is no locale: it takes a name such as ar-EG` };
  const instant = at === null ? null : instantOf(at, zone);
  if (Number.isNaN(instant))
    return { problem: `--at=${String(at)} is no time: it takes one such as 2026-12-31T23:50` };
  return {
    moment: { at: instant, zone, locale },
    rest: args.filter((arg) => names.every((name) => !arg.startsWith(`--${name}=`))),
  };
}

/**
 * The environment for a program that runs at this time, in this zone and locale. vitest.config.ts reads the time from
 * it.
 * @param {Moment} moment
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {NodeJS.ProcessEnv}
 */
export function momentEnvironment({ at, zone, locale }, env = process.env) {
  const language = locale === null ? null : `${locale.replaceAll("-", "_")}.UTF-8`;
  return {
    ...env,
    ...(at === null ? {} : { NATTER_TEST_AT: String(at) }),
    ...(zone === null ? {} : { TZ: zone }),
    // For Chromium, LANGUAGE sets the locale; for Node, LC_ALL does.
    ...(language === null ? {} : { LANGUAGE: language, LC_ALL: language }),
  };
}

/**
 * The environment for a program whose tests begin at this local time in the zone of `env`.
 * @param {string} at
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentAt(at, env) {
  return { ...env, NATTER_TEST_AT: String(instantOf(at, env["TZ"] ?? null)) };
}

/**
 * The first line of a run, with the options that run the tests at the same time again.
 * @param {Moment} moment
 */
export function describeMoment({ at, zone, locale }) {
  const own = Intl.DateTimeFormat().resolvedOptions();
  const instant = new Date(at ?? Date.now()).toISOString();
  const words = [`--at=${instant}`, `--zone=${zone ?? own.timeZone}`, `--locale=${locale ?? own.locale}`];
  return `tests run with ${words.join(" ")}`;
}

/**
 * @param {readonly string[]} args
 * @param {string} name
 */
function valueOf(args, name) {
  const start = `--${name}=`;
  return args.find((arg) => arg.startsWith(start))?.slice(start.length) ?? null;
}

/**
 * Converts a time in a zone to milliseconds since the epoch. A time with an offset or Z needs no zone.
 * @param {string} at
 * @param {string | null} zone
 */
function instantOf(at, zone) {
  const before = process.env["TZ"];
  if (zone !== null) process.env["TZ"] = zone;
  const instant = Date.parse(at);
  if (before === undefined) delete process.env["TZ"];
  else process.env["TZ"] = before;
  return instant;
}

/** @param {() => unknown} make */
function isAccepted(make) {
  try {
    make();
    return true;
  } catch {
    return false; // Intl throws for a name that it does not know
  }
}
