import type { Problem } from "../../../preload/base/reply.ts";
import { t } from "../../messages/format.ts";
import { servicePage } from "../text/service-page.ts";
import type { Toast } from "./toasts.svelte.ts";

/**
 * The action of the toast that says what the service refuses to this kind of client; it opens the page of the service.
 * Null for other problems.
 */
export function servicePageAction(problem: Problem, openPage: (address: string) => void): Toast["action"] {
  if (problem.kind !== "phone-app-only") return null;
  return {
    label: t("common.openService"),
    run: () => {
      openPage(servicePage);
    },
  };
}
