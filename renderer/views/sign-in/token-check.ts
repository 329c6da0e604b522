import { t } from "../../messages/format.ts";

const longest = 512;

/** What is wrong with a pasted token, as far as can be seen without asking the service; empty when nothing is. */
export function tokenError(pasted: string): string {
  const token = pasted.trim();
  if (token === "") return t("signIn.tokenMissing");
  if (/\s/u.test(token)) return t("signIn.tokenSpaces");
  return token.length > longest ? t("signIn.tokenLong") : "";
}
