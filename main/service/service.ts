import type { CallAnswer, CallInput, Endpoint } from "../../api/shared/endpoint.ts";
import type { ServiceReply } from "./service-error.ts";

/** The service of one account: sends any call of the catalogue. Never throws for what the network or the service does. */
export interface Service {
  call<Called extends Endpoint>(
    called: Called,
    input: CallInput<Called>,
    options?: { readonly signal?: AbortSignal },
  ): Promise<ServiceReply<CallAnswer<Called>>>;
}
