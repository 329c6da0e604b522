import type { z } from "zod";
import type { BaseUrls } from "../../api/shared/base-urls.ts";
import type { CallInput, Endpoint } from "../../api/shared/endpoint.ts";
import type { AllowedCallbacks } from "../bots/callback-address.ts";
import type { MediaStore } from "../media/media-store.ts";
import type { Upload } from "../media/upload.ts";
import type { PictureUrl } from "../shared/picture-url.ts";
import type { World } from "../world/world.ts";
import type { Person } from "../world/people/person.ts";
import { unauthorized } from "../world/refused.ts";
import type { Refused } from "../world/refused.ts";

/** One call that arrived, with everything in it already checked against the endpoint's schemas. */
export interface Call<Called extends Endpoint> extends CallInput<Called> {
  readonly world: World;
  readonly pictureUrl: PictureUrl;
  /** Whose token it came with; null without one, which only calls before the login get this far with. */
  readonly caller: Person | null;
  readonly token: string | null;
  /** Those that the endpoint names, where they were sent. */
  readonly headers: Readonly<Record<string, string>>;
  /** The addresses that this service is reached at. */
  readonly urls: BaseUrls;
  readonly media: MediaStore;
  /** Where bots may be called back. */
  readonly callbacks: AllowedCallbacks;
  /** Receives the file of an upload. It is kept when the handler's answer is no refusal. */
  readonly receive: () => Promise<Upload | Refused>;
}

/** The payload of an answer, under one of the endpoint's success statuses. `code` is `meta.code` where it differs. */
export interface Answered<Payload> {
  readonly status: number;
  readonly payload: Payload;
  readonly code?: number;
}

/** A 304: nothing to tell, and so no body. */
export const notModified = { status: 304 } as const;

/** A 204: done, and nothing to say of it. */
export const noContent = { status: 204 } as const;

/** A 201 without a body. */
export const created = { status: 201 } as const;

/** What a handler gives back. */
export type Answer<Called extends Endpoint> =
  Answered<z.input<Called["answer"]>> | typeof notModified | typeof noContent | typeof created | Refused;

/** Answers one endpoint. */
export type Handler<Called extends Endpoint> = (
  call: Call<Called>,
) => Answer<Called> | Promise<Answer<Called>>;

/** A handler for calls that need a token: it is given the person whose token it is. */
export function signedIn<Called extends Endpoint>(
  answer: (call: Call<Called> & { readonly caller: Person }) => Answer<Called> | Promise<Answer<Called>>,
): Handler<Called> {
  return (call) => (call.caller === null ? unauthorized : answer({ ...call, caller: call.caller }));
}
