/**
 * The service's page to report someone (interface/conventions#links). The page also accepts the account's token, which
 * Natter does not give it.
 */
const reportPage = "https://web.groupme.com/abuse_report";

/** The address of the page to report a person, and the message that it is about, if any. */
export function reportPageAddress(about: Readonly<Record<string, string>>): string {
  return `${reportPage}?${new URLSearchParams(about).toString()}`;
}
