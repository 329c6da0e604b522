import type { TrayIcon } from "./tray.ts";

/**
 * Makes what tells whether a tray shows the icon now. The desktop is asked each time: where Natter starts with the session,
 * the panel may come later, and it may end before Natter. An icon from before there was a tray is put there anew.
 */
export function followTray(parts: {
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
