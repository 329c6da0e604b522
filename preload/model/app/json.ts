/** Any JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** A JSON object with any fields. */
export interface JsonObject {
  readonly [name: string]: Json;
}
