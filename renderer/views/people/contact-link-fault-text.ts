import { t } from "../../messages/format.ts";
import type { TextKey } from "../../messages/format.ts";
import type { ContactLinkFault } from "../../state/people/add-contact.svelte.ts";

const faultKeys = {
  empty: "people.linkEmpty",
  "no-link": "people.linkNoLink",
  "other-site": "people.linkOtherSite",
  own: "people.linkOwn",
  already: "people.linkAlready",
  gone: "people.linkGone",
} as const satisfies Record<ContactLinkFault, TextKey>;

/** Why a link cannot add a contact, in one sentence. */
export function contactLinkFaultText(fault: ContactLinkFault): string {
  return t(faultKeys[fault]);
}
