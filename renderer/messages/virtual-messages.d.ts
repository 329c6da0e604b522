/** The messages of all areas, generated at build time by scripts/build/messages.mjs. Imported for its effect. */
declare module "virtual:messages" {}

/**
 * By language, the functions that load the translation of each area. Generated at build time by
 * scripts/build/messages.mjs.
 */
declare module "virtual:translations" {
  // Not an import statement: an ambient module cannot have one with a relative path.
  type Translation = import("./catalogue.ts").Translation;
  export const translations: Readonly<
    Record<string, (() => Promise<{ readonly areas: Translation }>) | undefined>
  >;
}
