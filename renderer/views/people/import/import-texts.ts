import { t } from "../../../messages/format.ts";
import { byteSizeText } from "../../../shared/controls/byte-size-text.ts";
import { isolateTextDirection } from "../../../shared/text/isolate-text-direction.ts";
import {
  maxAddressBookBytes,
  maxAddressBookEntries,
} from "../../../state/people/address-book/read-address-book.ts";
import type { AddressBookFault } from "../../../state/people/address-book/read-address-book.ts";
import type { ImportEntry, ImportOutcome } from "../../../state/people/contact-import.svelte.ts";

/** Why a file cannot be used, in a sentence or two. */
export function addressBookFaultText(fault: AddressBookFault, file: string): string {
  switch (fault) {
    case "too-large":
      return t("people.importTooLarge", { file, most: byteSizeText(maxAddressBookBytes) });
    case "unreadable":
      return t("people.importUnreadable", { file });
    case "not-text":
      return t("people.importNotText", { file });
    case "no-numbers":
      return t("people.importNoNumbers", { file });
    case "too-many":
      return t("people.importTooMany", { file, most: maxAddressBookEntries });
  }
}

const outcomeKeys = {
  ready: "people.outcomeReady",
  "no-country-code": "people.outcomeNoCountryCode",
  "not-a-number": "people.outcomeNotANumber",
  searching: "people.outcomeSearching",
  "not-found": "people.outcomeNotFound",
  refused: "people.outcomeRefused",
} as const satisfies Record<Exclude<ImportOutcome, "found">, string>;

/** The result for an entry, in words. */
export function importOutcomeText({ outcome, person }: ImportEntry): string {
  if (outcome === "found")
    return t("people.outcomeFound", { name: isolateTextDirection(person?.name ?? "") });
  return t(outcomeKeys[outcome]);
}

/** The results for all entries, in sentences. */
export function importSummary(counts: ReadonlyMap<ImportOutcome, number>): string {
  const notFound = counts.get("not-found") ?? 0;
  const refused = counts.get("refused") ?? 0;
  return [
    t("people.importFound", { count: counts.get("found") ?? 0 }),
    notFound === 0 ? "" : t("people.importNotFoundCount", { count: notFound }),
    refused === 0 ? "" : t("people.importRefusedCount", { count: refused }),
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}
