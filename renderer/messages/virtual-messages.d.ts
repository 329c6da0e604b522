/** Made while building, by scripts/build/messages.mjs. */
declare module "virtual:messages" {
  import type { IntlMessageFormat } from "intl-messageformat";

  /** A text as the parser reads it: words, slots and forms. */
  type Message = ReturnType<IntlMessageFormat["getAst"]>;
  /** The messages by area and name; a text without slots and forms stays a text. */
  export const messages: Readonly<Record<string, Readonly<Record<string, string | Message>>>>;
}
