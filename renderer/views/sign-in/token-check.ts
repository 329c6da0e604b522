import { t } from "../../messages/format.ts";

const maxTokenLength = 512;

/** What is wrong with a pasted token, as far as can be checked without the service; empty if nothing is. */
export function tokenErrorText(pasted: string): string {
  const token = pasted.trim();
  if (token === "") return t("signIn.tokenMissing");
  if (/\s/u.test(token)) return t("signIn.tokenSpaces");
  return token.length > maxTokenLength ? t("signIn.tokenLong") : "";
}
