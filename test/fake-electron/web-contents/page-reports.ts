// Converts Chromium's events for a page to the types of https://www.electronjs.org/docs/latest/api/web-contents
import type { DevToolsPayload } from "../chromium/devtools.ts";
import { fromChromiumUrl } from "../chromium/own-scheme-names.ts";
import { electronEvent } from "../electron-event.ts";
import type { WebContentsEvents } from "./web-contents-events.ts";

const levels = { debug: 0, info: 1, warning: 2, error: 3 };

/** The arguments of `console-message`. */
export function consoleMessage(
  { type, args, stackTrace }: DevToolsPayload<"Runtime.consoleAPICalled">,
  frame: Electron.WebFrameMain,
): WebContentsEvents["console-message"] {
  const level = type === "warning" || type === "error" || type === "debug" ? type : "info";
  const message = args.map((value) => String(value.value ?? value.description)).join(" ");
  const [caller] = stackTrace?.callFrames ?? [];
  const lineNumber = caller?.lineNumber ?? 0;
  const sourceId = fromChromiumUrl(caller?.url ?? "");
  const details = electronEvent({ level, message, lineNumber, sourceId, frame } as const);
  return [details, levels[level], message, lineNumber, sourceId];
}

/** The details that the app's handler for new windows gets. */
export function windowOpenDetails(asked: DevToolsPayload<"Page.windowOpen">): Electron.HandlerDetails {
  return {
    url: fromChromiumUrl(asked.url),
    frameName: asked.windowName,
    features: asked.windowFeatures.join(","),
    disposition: asked.userGesture ? "foreground-tab" : "new-window",
    referrer: { url: "", policy: "default" },
  };
}

/** The reason why a page's process ended. */
export function processGoneDetails(status: string, exitCode: number): Electron.RenderProcessGoneDetails {
  return { reason: status === "killed" || status === "oom" ? status : "crashed", exitCode };
}
