import { t } from "../../messages/format.ts";

const typeKeys = {
  private: "details.privateGroup",
  closed: "details.closedGroup",
  announcement: "details.announcementGroup",
} as const;

function isKnown(type: string): type is keyof typeof typeKeys {
  return Object.hasOwn(typeKeys, type);
}

/** What members may do in a group of this type; null for a type that this version does not know. */
export function memberRightsText(type: string): string | null {
  return isKnown(type) ? t(typeKeys[type]) : null;
}
