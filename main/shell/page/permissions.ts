import { session } from "electron";
import type { WebContents } from "electron";
import type { Log } from "../../async/log.ts";
import { pageAddress } from "./app-address.ts";
import type { MicrophoneGate } from "./microphone.ts";

/** Full screen is allowed for videos. The person can leave it with Esc, and it reveals nothing to the page. */
const grantedPermissions: ReadonlySet<string> = new Set(["fullscreen"]);

export interface PermissionParts {
  readonly windows: {
    /** Whether this is the page of one of the app's windows. */
    readonly isOwnContents: (contents: WebContents) => boolean;
  };
  readonly microphone: Pick<MicrophoneGate, "isOpen" | "consume">;
  readonly log: Log;
}

/** The fields of a permission request or check that identify the page that asks. */
interface PermissionRequest {
  readonly isMainFrame: boolean;
  readonly requestingUrl?: string;
}

/** Whether the page of a window itself asks, not a frame in it and not another page. */
function isAskedByPage(
  { isMainFrame, requestingUrl }: PermissionRequest,
  contents: WebContents | null,
  windows: PermissionParts["windows"],
): boolean {
  return isMainFrame && requestingUrl === pageAddress && contents !== null && windows.isOwnContents(contents);
}

/** Whether a request is for sound only. */
function isSoundOnly(details: object): boolean {
  const kinds: unknown = "mediaTypes" in details ? details.mediaTypes : [];
  return Array.isArray(kinds) && kinds.length > 0 && kinds.every((kind) => kind === "audio");
}

/**
 * Refuses permissions, in requests and in checks, and all devices. The exceptions are full screen, and the microphone
 * for the page itself, once, after the person has started a recording.
 */
export function limitPermissions({ windows, microphone, log }: PermissionParts): void {
  const { defaultSession } = session;
  defaultSession.setPermissionRequestHandler((contents, permission, answer, details) => {
    const isRecording =
      permission === "media" && isSoundOnly(details) && isAskedByPage(details, contents, windows);
    const isGranted = grantedPermissions.has(permission) || (isRecording && microphone.consume());
    if (!isGranted) log.warn("permission refused", { permission });
    answer(isGranted);
  });
  defaultSession.setPermissionCheckHandler((contents, permission, _origin, details) => {
    if (grantedPermissions.has(permission)) return true;
    const isSound = permission === "media" && details.mediaType === "audio";
    return isSound && isAskedByPage(details, contents, windows) && microphone.isOpen;
  });
  defaultSession.setDevicePermissionHandler(() => false);
}
