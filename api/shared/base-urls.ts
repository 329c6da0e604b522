import type { BaseUrlName } from "./endpoint.ts";

/** The addresses of one service: the REST base addresses and the push endpoint. None ends with a slash. */
export interface BaseUrls extends Readonly<Record<BaseUrlName, string>> {
  /** The Bayeux endpoint as an http(s) address. The WebSocket uses the same address. */
  readonly push: string;
  /** Hosts (with the port, unless it is the default) from which Natter may fetch pictures. */
  readonly mediaHosts: readonly string[];
}

/**
 * The addresses of the real service (interface/conventions#addresses). In demo mode, those of the local service replace
 * all of them.
 */
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

/**
 * The page in the browser on which a person of the real service allows the app to sign in (interface/sign-in#browser).
 */
const serviceAuthorizeAddress = "https://oauth.groupme.com/oauth/authorize";

/** Paths of the local service, which has one host. The real service has these on separate hosts. */
export const localServicePaths = {
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

/** The addresses of a local service, all under one origin. */
export function localServiceBaseUrls(origin: string): BaseUrls {
  const at = (name: keyof typeof localServicePaths): string => origin + localServicePaths[name];
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

/** The addresses of the local service at `localOrigin`. Null: the addresses of the real service. */
export function baseUrlsAt(localOrigin: string | null): BaseUrls {
  return localOrigin === null ? serviceBaseUrls : localServiceBaseUrls(localOrigin);
}

/**
 * The page in the browser on which the person allows the app to sign in. `localOrigin` null: the page of the real
 * service.
 */
export function consentPageAddress(localOrigin: string | null): string {
  return localOrigin === null ? serviceAuthorizeAddress : localOrigin + localServicePaths.authorize;
}
