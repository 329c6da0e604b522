// Compile-time checks that the stand-in is a part of Electron: what it has must be what electron.d.ts says it is.
import type { EventEmitter } from "node:events";

/** Members that are not compared: the emitter's own (their `this` types differ) and `_internal` ones. */
type Compared<Key> = Key extends keyof EventEmitter | "prototype"
  ? never
  : Key extends `_${string}`
    ? never
    : Key;

/** The members of `Real` that `Fake` has, as `Real` types them; a misspelt member becomes `never`. */
export type PartOf<Fake, Real> = {
  [Key in keyof Fake as Compared<Key>]: Key extends keyof Real ? Real[Key] : never;
};

type AnyClass = abstract new (...args: never) => unknown;
type Made<Class extends AnyClass> = Class extends abstract new (...args: never) => infer Instance
  ? Instance
  : never;
type ArgumentsOf<Class extends AnyClass> = Class extends abstract new (...args: infer Arguments) => unknown
  ? Arguments
  : never;

/** A class of the stand-in: it takes Electron's constructor arguments, and its members and statics are Electron's. */
export type ClassOf<Fake extends AnyClass, Real extends AnyClass> = (new (
  ...args: ArgumentsOf<Real>
) => PartOf<Made<Fake>, Made<Real>>) &
  PartOf<Fake, Real>;

/**
 * An event map of the stand-in, each entry checked against the `on` of the Electron class it imitates: a listener
 * written for the stand-in's arguments must be one that Electron takes. Events that Electron does not have are refused.
 */
export type EventsOf<Events, On> = {
  [Name in keyof Events]: Events[Name] extends unknown[]
    ? On extends (event: Name, listener: (...args: Events[Name]) => void) => unknown
      ? Events[Name]
      : never
    : never;
};

/** `Events`, if every entry is an event of the class whose `on` is given. */
export type CheckedEvents<On, Events extends EventsOf<Events, On>> = Events;

/** The stand-in's object where Electron's type is promised; it must at least be a part of it. */
export function asElectron<Real>(part: object): Real {
  return part as Real;
}
