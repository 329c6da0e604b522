/** The messages of all areas, generated at build time by scripts/build/messages.mjs. Imported for its effect. */
declare module "virtual:messages" {}
