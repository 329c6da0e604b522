// The package ships no types.
declare module "chai-as-promised" {
  const plugin: Chai.ChaiPlugin;
  export default plugin;
}
