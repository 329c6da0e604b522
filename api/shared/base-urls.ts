import type { BaseName } from "./endpoint.ts";

/** Every address of one service: the REST bases, and where push messages come from. No trailing slash. */
export interface BaseUrls extends Readonly<Record<BaseName, string>> {
  /** Bayeux endpoint, http(s); the WebSocket is on the same address. */
  readonly push: string;
  /** Hosts (with port where not the default) that pictures may be fetched from. */
  readonly mediaHosts: readonly string[];
}

/** The addresses of the real service (interface/conventions#addresses). Demo mode replaces them as a whole. */
const serviceBaseUrls: BaseUrls = {
  v1: "https://api.groupme.com/v1",
  v2: "https://v2.groupme.com",
  v3: "https://api.groupme.com/v3",
  v4: "https://api.groupme.com/v4",
  video: "https://video.groupme.com",
  image: "https://image.groupme.com",
  file: "https://file.groupme.com/v1",
  media: "https://m.groupme.com",
  powerup: "https://powerup.groupme.com",
  push: "https://push.groupme.com/faye",
  mediaHosts: [
    "i.groupme.com",
    "m.groupme.com",
    "v.groupme.com",
    "image.groupme.com",
    "powerups.s3.amazonaws.com",
  ],
};

/** Where the real service asks for consent in the browser (interface/sign-in#browser). */
const serviceAuthorizeAddress = "https://oauth.groupme.com/oauth/authorize";

/** Where a service on this computer has what the real one has on hosts of their own. */
export const localPaths = {
  v1: "/v1",
  v2: "/v2",
  v3: "/v3",
  v4: "/v4",
  video: "/video",
  image: "/image",
  file: "/file",
  media: "/media",
  powerup: "/powerup",
  push: "/faye",
  authorize: "/oauth/authorize",
} as const;

/** The addresses of a service on this computer, all under one origin. */
export function localBaseUrls(origin: string): BaseUrls {
  const at = (name: keyof typeof localPaths): string => origin + localPaths[name];
  return {
    v1: at("v1"),
    v2: at("v2"),
    v3: at("v3"),
    v4: at("v4"),
    video: at("video"),
    image: at("image"),
    file: at("file"),
    media: at("media"),
    powerup: at("powerup"),
    push: at("push"),
    mediaHosts: [new URL(origin).host],
  };
}

/** The real service for null, else one on this computer. */
export function baseUrlsAt(localOrigin: string | null): BaseUrls {
  return localOrigin === null ? serviceBaseUrls : localBaseUrls(localOrigin);
}

/** Where that service asks for consent in the browser. */
export function authorizeAddressAt(localOrigin: string | null): string {
  return localOrigin === null ? serviceAuthorizeAddress : localOrigin + localPaths.authorize;
}
