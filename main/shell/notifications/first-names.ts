import { listText } from "../../messages/format.ts";

/** Maximum number of names in a notification about several chats or events, so that they fit on one line. */
const maxNames = 3;

/** A list of the first names. If there are more, it ends with what `moreText` says of their number. */
export function firstNames(names: readonly string[], moreText: (count: number) => string): string {
  const left = names.length - maxNames;
  return listText([...names.slice(0, maxNames), ...(left > 0 ? [moreText(left)] : [])]);
}
