/** Anything that JSON can say. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** Named fields of which nothing more is known. */
export interface JsonObject {
  readonly [name: string]: Json;
}
