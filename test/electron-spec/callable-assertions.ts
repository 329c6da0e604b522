// Electron's tests write `expect(x).to.be.true()`: they call a function where chai has a property.

const names = [
  "ok",
  "true",
  "false",
  "null",
  "undefined",
  "NaN",
  "exist",
  "empty",
  "extensible",
  "sealed",
  "frozen",
  "fulfilled",
  "rejected",
];

/**
 * A chai plug-in that turns the assertion properties above into functions. Reading such a property without calling it
 * asserts nothing.
 */
export const callableAssertions: Chai.ChaiPlugin = (chai) => {
  const prototype = chai.Assertion.prototype as object;
  for (const name of names) {
    const get = Object.getOwnPropertyDescriptor(prototype, name)?.get;
    if (get === undefined) throw new Error(`chai has no property ${name}`);
    Object.defineProperty(prototype, name, {
      configurable: true,
      get(this: object) {
        const assert = (): unknown => get.call(this) as unknown;
        return Object.setPrototypeOf(assert, this) as unknown; // a chain without a call continues this assertion
      },
    });
  }
};
