import { runTool } from "../session-bus/session-bus.ts";
import { isOnWayland } from "../window/window-visibility.ts";

/**
 * Whether a window of another program is active and fills the screen of X11, which its window manager writes into the
 * properties of the windows. Wayland tells no program about the windows of others, so the answer there is no.
 */
export async function isFullScreenInFront(environment: NodeJS.ProcessEnv, ownPid: number): Promise<boolean> {
  if (!environment["DISPLAY"] || isOnWayland("linux", environment)) return false;
  const root = await runTool("xprop", ["-root", "_NET_ACTIVE_WINDOW"], environment);
  const [active] = /\b0x[1-9a-f][0-9a-f]*\b/.exec(root ?? "") ?? [];
  if (active === undefined) return false;
  const words = ["-id", active, "_NET_WM_STATE", "_NET_WM_PID"];
  const window = (await runTool("xprop", words, environment)) ?? "";
  return (
    window.includes("_NET_WM_STATE_FULLSCREEN") && !window.includes(`_NET_WM_PID(CARDINAL) = ${ownPid}\n`)
  );
}
