import { t } from "../../messages/format.ts";
import type { TextKey } from "../../messages/format.ts";
import type { LinkFault } from "../../state/people/add-contact.svelte.ts";

const faultKeys = {
  empty: "people.linkEmpty",
  "no-link": "people.linkNoLink",
  "other-site": "people.linkOtherSite",
  own: "people.linkOwn",
  already: "people.linkAlready",
  gone: "people.linkGone",
} as const satisfies Record<LinkFault, TextKey>;

/** Why a link cannot add a contact, in one sentence. */
export function linkFaultText(fault: LinkFault): string {
  return t(faultKeys[fault]);
}
