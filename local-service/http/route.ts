import type { IncomingMessage, ServerResponse } from "node:http";
import type { BaseUrls } from "../../api/shared/base-urls.ts";
import type { AllowedCallbacks } from "../bots/callback-address.ts";
import type { MediaStore } from "../media/media-store.ts";
import type { ShrinkPicture } from "../pictures/picture-store.ts";
import type { PictureUrl } from "../shared/picture-url.ts";
import type { World } from "../world/world.ts";
import type { Faults } from "./faults.ts";
import type { Enveloped } from "./write-answer.ts";

/** What a path names. */
export type Params = Readonly<Record<string, string | undefined>>;

/** Answers one request that is not push's. */
export type Route = (
  request: IncomingMessage,
  response: ServerResponse,
  params: Params,
  query: URLSearchParams,
) => Promise<void> | void;

/** A route besides those of the catalogue. */
export interface ExtraRoute {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly route: Route;
}

/** What every endpoint is served with. */
export interface Serving {
  readonly world: World;
  readonly pictureUrl: PictureUrl;
  readonly faults: Faults;
  readonly enveloped: Enveloped;
  readonly urls: BaseUrls;
  readonly media: MediaStore;
  readonly callbacks: AllowedCallbacks;
  /** Null: an uploaded picture is the same in every size. */
  readonly shrinkPicture: ShrinkPicture | null;
}
