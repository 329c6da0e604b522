import type { Problem } from "../../../preload/base/reply.ts";
import { t } from "../../messages/format.ts";
import { servicePage } from "../text/service-page.ts";
import type { Toast } from "./toasts.svelte.ts";

/** Opens the page of the service, for the notice of what it refuses to this kind of client; null for other problems. */
export function servicePageAction(problem: Problem, openPage: (address: string) => void): Toast["action"] {
  if (problem.kind !== "phone-app-only") return null;
  return {
    label: t("common.openService"),
    run: () => {
      openPage(servicePage);
    },
  };
}
