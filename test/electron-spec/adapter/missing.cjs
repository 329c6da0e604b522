// Replaces a module that is not installed. Every use of it throws.
const refuse = () => {
  throw new Error("This module is not at hand.");
};
module.exports = new Proxy(refuse, {
  get: (target, name) => (name === "__esModule" ? undefined : refuse()),
});
