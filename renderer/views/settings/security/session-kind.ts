import type { AppSession } from "../../../../preload/model/session/security.ts";
import { t } from "../../../messages/format.ts";

/** The kind of app that a session belongs to. */
export type SessionKind = "phone" | "browser" | "desktop" | "bot" | "unknown";

/**
 * The words in an app's id that tell its kind, the first match counting. The service gives only the id that the app chose:
 * `Android-` with a number for phones, `groupme-web` for the web app (interface/sign-in#token-list).
 */
const words: readonly (readonly [SessionKind, RegExp])[] = [
  ["bot", /bot\b|\b(?:script|webhook|api)\b/iu],
  ["phone", /\b(?:android|iphone|ipad|ios|phone|mobile)\b/iu],
  ["browser", /\b(?:web|browser|chrome|firefox|safari|edge)\b/iu],
  ["desktop", /\b(?:natter|desktop|windows|macos|mac|linux)\b/iu],
];

/** The kind of app that a session belongs to; `unknown` if its id does not tell. */
export function sessionKind({ appName }: AppSession): SessionKind {
  return words.find(([, pattern]) => pattern.test(appName))?.[0] ?? "unknown";
}

/** The kind of app in words, which are the text alternative of its icon. */
export function sessionKindText(kind: SessionKind): string {
  switch (kind) {
    case "phone":
      return t("security.kindPhone");
    case "browser":
      return t("security.kindBrowser");
    case "desktop":
      return t("security.kindDesktop");
    case "bot":
      return t("security.kindBot");
    case "unknown":
      return t("security.kindUnknown");
  }
}
