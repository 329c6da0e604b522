import type { IncomingMessage, ServerResponse } from "node:http";
import type { BaseUrls } from "../../api/shared/base-urls.ts";
import type { AllowedCallbacks } from "../bots/callback-address.ts";
import type { MediaStore } from "../media/media-store.ts";
import type { ShrinkPicture } from "../pictures/picture-store.ts";
import type { MakePictureUrl } from "../shared/picture-url.ts";
import type { World } from "../world/world.ts";
import type { RequestFaults } from "./faults.ts";
import type { EnvelopedVersions } from "./write-answer.ts";

/** Variables of a path. */
export type PathParams = Readonly<Record<string, string | undefined>>;

/** Answers an HTTP request that does not belong to push. */
export type RouteHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  params: PathParams,
  query: URLSearchParams,
) => Promise<void> | void;

/** A route outside the catalogue. */
export interface RouteOutsideCatalogue {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly route: RouteHandler;
}

/** Context of every route. */
export interface RouteContext {
  readonly world: World;
  readonly pictureUrl: MakePictureUrl;
  readonly faults: RequestFaults;
  readonly enveloped: EnvelopedVersions;
  /** Whether the service refuses requests that some clients of other authors send, but the interface does not document. */
  readonly isStrict: boolean;
  /** Whether calls of the phone apps need their attestation (interface/conventions#attestation). */
  readonly needsAttestation: boolean;
  readonly urls: BaseUrls;
  readonly media: MediaStore;
  readonly callbacks: AllowedCallbacks;
  /** Makes smaller versions of uploaded pictures; null to serve them in their original size only. */
  readonly shrinkPicture: ShrinkPicture | null;
}
