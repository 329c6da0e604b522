// Compile-time checks that the stand-in for Electron is a subset of Electron: its members must match electron.d.ts.
import type { EventEmitter } from "node:events";

/**
 * Leaves out the members that are not compared: the members of EventEmitter (their `this` types differ) and those that
 * begin with an underscore.
 */
type Compared<Key> = Key extends keyof EventEmitter | "prototype"
  ? never
  : Key extends `_${string}`
    ? never
    : Key;

/**
 * Picks the members of `Real` that `Fake` has too, with their types in `Real`. A misspelt member of `Fake` becomes
 * `never`.
 */
export type ImitatedMembers<Fake, Real> = {
  [Key in keyof Fake as Compared<Key>]: Key extends keyof Real ? Real[Key] : never;
};

type AnyClass = abstract new (...args: never) => unknown;
type InstanceOf<Class extends AnyClass> = Class extends abstract new (...args: never) => infer Instance
  ? Instance
  : never;
type ArgumentsOf<Class extends AnyClass> = Class extends abstract new (...args: infer Arguments) => unknown
  ? Arguments
  : never;

/**
 * The required type of a stand-in class: it takes Electron's constructor arguments, and its members and statics are
 * Electron's.
 */
export type ImitatingClass<Fake extends AnyClass, Real extends AnyClass> = (new (
  ...args: ArgumentsOf<Real>
) => ImitatedMembers<InstanceOf<Fake>, InstanceOf<Real>>) &
  ImitatedMembers<Fake, Real>;

/**
 * An event map of the stand-in. Each entry is checked against the `on` of the Electron class that it imitates. Electron
 * must accept a listener that is written for the stand-in's arguments. An event that Electron does not have is refused.
 */
export type ImitatedEvents<Events, On> = {
  [Name in keyof Events]: Events[Name] extends unknown[]
    ? On extends (event: Name, listener: (...args: Events[Name]) => void) => unknown
      ? Events[Name]
      : never
    : never;
};

/** Checks an event map: it is `Events` itself if every entry is an event of the class whose `on` is given. */
export type CheckedEvents<On, Events extends ImitatedEvents<Events, On>> = Events;

/** Casts an object of the stand-in to Electron's type. The object must have at least a part of that type's members. */
export function asElectron<Real>(part: object): Real {
  return part as Real;
}
