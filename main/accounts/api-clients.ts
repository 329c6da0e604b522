import type { Log } from "../async/log.ts";
import type { Clock } from "../async/clock.ts";
import type { PushNetwork } from "../push/push-network.ts";
import type { BaseUrls } from "../../api/shared/base-urls.ts";
import { createService } from "../service/call.ts";
import { createDownloader } from "../service/download.ts";
import type { Downloader } from "../service/download.ts";
import type { SendStream } from "../service/send-stream.ts";
import type { Service } from "../service/service.ts";
import { createUploader } from "../service/upload.ts";
import type { Uploader } from "../service/upload.ts";

type CreateAt<Client> = (baseUrls: BaseUrls, token: () => string | null) => Client;

/** Functions that create the clients for requests, uploads and downloads at a service's addresses, and the network of push. */
export interface ApiClients {
  readonly serviceAt: CreateAt<Service>;
  readonly uploaderAt: CreateAt<Uploader>;
  readonly downloaderAt: CreateAt<Downloader>;
  readonly pushNetwork: PushNetwork;
}

/** Creates the clients. They reach the network through `fetch`, `openSocket` and `send`. */
export function createApiClients(parts: {
  readonly fetch: typeof fetch;
  readonly openSocket: PushNetwork["openSocket"];
  readonly send: SendStream;
  readonly clock: Clock;
  readonly log: Log;
}): ApiClients {
  return {
    serviceAt: (baseUrls, token) => createService({ baseUrls, token, ...parts }),
    uploaderAt: (baseUrls, token) => createUploader({ baseUrls, token, ...parts }),
    downloaderAt: (baseUrls, token) => createDownloader({ baseUrls, token, ...parts }),
    pushNetwork: { fetch: parts.fetch, openSocket: parts.openSocket },
  };
}
