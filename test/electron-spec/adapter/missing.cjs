// Stands for a module that is not at hand. Whatever is done with it fails.
const refuse = () => {
  throw new Error("This module is not at hand.");
};
module.exports = new Proxy(refuse, {
  get: (target, name) => (name === "__esModule" ? undefined : refuse()),
});
