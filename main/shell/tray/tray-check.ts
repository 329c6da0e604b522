import type { TrayIcon } from "./tray.ts";

/**
 * Returns a function that checks whether a tray shows the icon now. It asks the desktop each time, because the system's
 * panel may start after Natter or end before it. If the icon was created before there was a tray, it is created again.
 */
export function createTrayCheck(parts: {
  readonly tray: Pick<TrayIcon, "isThere" | "renew">;
  readonly hasHost: () => Promise<boolean>;
  readonly tell: (isThere: boolean) => void;
}): () => Promise<boolean> {
  const { tray, hasHost, tell } = parts;
  let hadHost = true;
  return async () => {
    const hasOne = await hasHost();
    if (hasOne && !hadHost) tray.renew();
    hadHost = hasOne;
    const isThere = hasOne && tray.isThere();
    tell(isThere);
    return isThere;
  };
}
