// Members of a session that Electron's tests call in cases about what Natter uses. Natter itself does not call them.
import { Session } from "../../fake-electron/network/session.ts";

Object.assign(Session.prototype, {
  getUserAgent(this: Session): string {
    return this._network.userAgent;
  },
});

Object.defineProperty(Session.prototype, "cookies", {
  get(this: Session) {
    return {
      set: ({ url, name = "", value = "" }: Electron.CookiesSetDetails): Promise<void> => {
        this._network.jar.take(new URL(url), [`${name}=${value}`]);
        return Promise.resolve();
      },
    };
  },
});
