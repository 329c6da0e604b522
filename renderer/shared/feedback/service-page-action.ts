import type { Problem } from "../../../preload/base/reply.ts";
import { t } from "../../messages/format.ts";
import { servicePage } from "../text/service-page.ts";
import type { Toast } from "./toasts.svelte.ts";

/**
 * Returns the action that opens the service's page, if the problem is that the service refuses this to clients such as
 * Natter; null for other problems.
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
