import type { GroupId } from "../../../preload/base/ids.ts";
import { readShareLink } from "../../../preload/model/groups/share-link.ts";
import { readContactLink } from "../../../preload/model/people/contact-link.ts";

/**
 * Why a text is no share link of a group. `short`: a short link of the service, whose target only a browser learns.
 * `school`: the link of a school. `elsewhere`: an address of another site, or another page of the service.
 */
export type JoinLinkFault = "empty" | "no-link" | "short" | "school" | "elsewhere";

/** The meaning of a text that a person pasted to join a group. */
export type JoinLink =
  | { readonly kind: "group"; readonly groupId: GroupId; readonly shareToken: string }
  | { readonly kind: "person" }
  | { readonly kind: "fault"; readonly fault: JoinLinkFault };

/** `GROUP/TOKEN`, the part of a share link that a person may copy alone. */
const code = /^\d{1,30}\/[\w-]{1,100}$/;

function faultOf(text: string): JoinLinkFault {
  if (text === "") return "empty";
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return "no-link";
  const { hostname, pathname } = new URL(address);
  if (!hostname.includes(".")) return "no-link";
  if (hostname === "s.groupme.com" || hostname === "group.me") return "short";
  return pathname.startsWith("/join_community/") ? "school" : "elsewhere";
}

/** Reads a share link in any of its spellings, or its code. */
export function readJoinLink(pasted: string): JoinLink {
  const text = pasted.trim();
  const link = readShareLink(code.test(text) ? `https://groupme.com/join_group/${text}` : text);
  if (link !== null) return { kind: "group", ...link };
  if (readContactLink(text) !== null) return { kind: "person" };
  return { kind: "fault", fault: faultOf(text) };
}
