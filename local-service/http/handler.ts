import type { z } from "zod";
import type { BaseUrls } from "../../api/shared/base-urls.ts";
import type { CallInput, Endpoint } from "../../api/shared/endpoint.ts";
import type { AllowedCallbacks } from "../bots/callback-address.ts";
import type { MediaStore } from "../media/media-store.ts";
import type { ReceivedUpload } from "../media/upload.ts";
import type { MakePictureUrl } from "../shared/picture-url.ts";
import type { World } from "../world/world.ts";
import type { Person } from "../world/people/person.ts";
import { unauthorized } from "../world/refused.ts";
import type { ServiceRefusal } from "../world/refused.ts";

/** A received call. Its path, query and body match the endpoint's schemas. */
export interface ReceivedCall<Called extends Endpoint> extends CallInput<Called> {
  readonly world: World;
  readonly pictureUrl: MakePictureUrl;
  /**
   * The person whose token the call carries. Null without a token, which is possible only for calls before the login.
   */
  readonly caller: Person | null;
  readonly token: string | null;
  /** The headers that the endpoint declares, if they were sent. */
  readonly headers: Readonly<Record<string, string>>;
  /** Base addresses of this service. */
  readonly urls: BaseUrls;
  readonly media: MediaStore;
  /** Whether the service is strict: it answers only what the interface documents. */
  readonly isStrict: boolean;
  /** Whether calls of the phone apps need their attestation (interface/conventions#attestation). */
  readonly needsAttestation: boolean;
  /** Allowed callback addresses of bots. */
  readonly callbacks: AllowedCallbacks;
  /** Receives the file of an upload. It is stored unless the handler refuses. */
  readonly receive: () => Promise<ReceivedUpload | ServiceRefusal>;
}

/** A successful answer with a payload. `code` is `meta.code` if it differs from the status. */
export interface PayloadAnswer<Payload> {
  readonly status: number;
  readonly payload: Payload;
  readonly code?: number;
}

/** A 304 without a body: nothing is new. */
export const notModified = { status: 304 } as const;

/** A 204: the call succeeded and has no payload. */
export const noContent = { status: 204 } as const;

/** A 201 without a body. */
export const createdStatus = { status: 201 } as const;

/** The result of a handler. */
export type HandlerResult<Called extends Endpoint> =
  | PayloadAnswer<z.input<Called["answer"]>>
  | typeof notModified
  | typeof noContent
  | typeof createdStatus
  | ServiceRefusal;

export type Handler<Called extends Endpoint> = (
  call: ReceivedCall<Called>,
) => HandlerResult<Called> | Promise<HandlerResult<Called>>;

/** Makes a handler that refuses calls without a token, and passes `answer` the person of the token. */
export function requireSignIn<Called extends Endpoint>(
  answer: (
    call: ReceivedCall<Called> & { readonly caller: Person },
  ) => HandlerResult<Called> | Promise<HandlerResult<Called>>,
): Handler<Called> {
  return (call) => (call.caller === null ? unauthorized : answer({ ...call, caller: call.caller }));
}
