import type { IncomingMessage, Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { localServiceBaseUrls, localServicePaths } from "../api/shared/base-urls.ts";
import type { BaseUrls } from "../api/shared/base-urls.ts";
import { PeopleSimulator } from "./worlds/people-simulator.ts";
import { runningClock } from "./shared/clock.ts";
import type { ServiceClock } from "./shared/clock.ts";
import { BotCallbacks } from "./bots/bot-callbacks.ts";
import { CallbackLog } from "./bots/callback-log.ts";
import type { AllowedCallbacks } from "./bots/callback-address.ts";
import { postCallback } from "./bots/post-callback.ts";
import { controlPath, controlRoutes } from "./control/control-plane.ts";
import type { ControlPlaneParts } from "./control/control-plane.ts";
import { RequestFaults } from "./http/faults.ts";
import { emojiRoute } from "./handlers/messages/emoji-packs.ts";
import { fileRoutes } from "./handlers/media/files.ts";
import { sampleVideoRoute } from "./handlers/media/sample-videos.ts";
import { pictureRoutes } from "./handlers/media/pictures.ts";
import { videoRoute } from "./handlers/media/videos.ts";
import { createRouter } from "./routing/http-router.ts";
import { createLimitedServer, discardRestOfRequest } from "./http/http-server.ts";
import { MediaStore } from "./media/media-store.ts";
import { WebPageGuard } from "./http/web-page-guard.ts";
import type { ShrinkPicture } from "./pictures/picture-store.ts";
import { PushServer } from "./push/push-server.ts";
import { oauthRoute } from "./routing/oauth-page.ts";
import { pictureUrlsForOrigin } from "./shared/picture-url.ts";
import { createRandom } from "./shared/random.ts";
import type { RouteContext } from "./http/route.ts";
import type { World } from "./world/world.ts";
import { refuse } from "./world/refused.ts";
import { refusalBody, writeJson } from "./http/write-answer.ts";
import type { EnvelopedVersions } from "./http/write-answer.ts";
import { buildWorld } from "./worlds/worlds.ts";
import type { WorldName } from "./worlds/worlds.ts";

export interface LocalServiceOptions {
  /** The port of the service. 0, or no value, selects a free port. */
  readonly port?: number;
  /** The name of a world to build, or an existing world, for example of a stopped service. */
  readonly world: WorldName | World;
  /** The clock of a world built by name; an existing world keeps its own. */
  readonly clock?: ServiceClock;
  /** Seed of a world built by name and of the simulated people; 1 by default. */
  readonly seed?: number;
  /** Whether the simulated people write, react and answer on their own. */
  readonly alive: boolean;
  /**
   * The uploaded files of an existing world; the caller stops this store. By default, the service stores uploads itself
   * and deletes them when it stops.
   */
  readonly media?: MediaStore;
  /** Where bots may be called back; nowhere by default. */
  readonly callbacks?: AllowedCallbacks;
  /** Makes smaller versions of uploaded pictures. Without it, every size is the original. */
  readonly shrinkPicture?: ShrinkPicture;
  /** The versions that wrap their answers in an envelope; only version 3 by default. */
  readonly enveloped?: EnvelopedVersions;
  /**
   * Refuses what some clients of other authors send: null and empty optional fields, and the token of a picture in the
   * query; and answers a sent direct message under one key only. False by default.
   */
  readonly isStrict?: boolean;
  /**
   * Whether calls of the phone apps, such as creating a group, need their attestation. True by default, as on the real
   * service.
   */
  readonly needsAttestation?: boolean;
  /** Serves only the interface: no control plane and no sign-in page. */
  readonly isInterfaceOnly?: boolean;
  /** Origins of web pages that may use the service; none by default. */
  readonly allowedOrigins?: readonly string[];
  /** Called for every request that makes the service throw. By default, the error goes to standard error. */
  readonly onUncaughtError?: (where: string, error: unknown) => void;
}

/** A person who can sign in. */
export interface ServiceUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** A running service, and the parts that drive it and inject faults. */
export interface LocalService {
  readonly port: number;
  readonly urls: BaseUrls;
  /** The sign-in page for applications in the browser; add `client_id` and `redirect_uri`. */
  readonly oauth: string;
  /** Root URL of the control plane, which ends with a slash. */
  readonly control: string;
  readonly world: World;
  readonly clock: ServiceClock;
  readonly faults: RequestFaults;
  readonly push: PushServer;
  /** The uploaded files. */
  readonly media: MediaStore;
  /** Acts for everybody except the first of `people` and the people with a connected client. */
  readonly peopleSimulator: PeopleSimulator;
  /** People with a token, in the order in which they were added. The demo signs in as the first. */
  readonly people: readonly ServiceUser[];
  /**
   * Closes every connection and cancels every timer of the service. The world remains and can be passed to another
   * service.
   */
  stop(): Promise<void>;
}

/** Starts the whole messaging service on loopback. Rejects if the port is in use. */
export async function startLocalService(options: LocalServiceOptions): Promise<LocalService> {
  const { world: asked, clock = runningClock(), seed = 1 } = options;
  const world = typeof asked === "string" ? buildWorld(asked, clock, seed) : asked;
  const server = createLimitedServer();
  const port = await listen(server, options.port ?? 0);
  const origin = `http://127.0.0.1:${String(port)}`;
  const people = usersOf(world);
  const { serving, controlled } = createServing(options, { world, seed, origin, people });
  const { peopleSimulator, push, media, urls } = serving;
  serve(
    server,
    serving,
    new WebPageGuard(options.allowedOrigins ?? []),
    options.onUncaughtError ?? reportUncaughtError,
  );
  const botCallbacks = new BotCallbacks({ ...serving, post: postCallback, after: afterRealTime });
  if (options.alive) peopleSimulator.start();
  const stop = async (): Promise<void> => {
    peopleSimulator.stop();
    botCallbacks.stop();
    push.stop();
    await close(server);
    if (options.media === undefined) await media.stop();
  };
  const [oauth, control] = [origin + localServicePaths.authorize, origin + controlPath];
  return {
    ...controlled,
    port,
    urls,
    media,
    oauth,
    control,
    clock: world.clock,
    people,
    stop,
  };
}

type Serving = ControlPlaneParts & RouteContext & { readonly isInterfaceOnly: boolean };

/** Creates the parts of the service. `controlled` are those that the control plane can change. */
function createServing(
  options: LocalServiceOptions,
  at: {
    readonly world: World;
    readonly seed: number;
    readonly origin: string;
    readonly people: readonly ServiceUser[];
  },
): { readonly serving: Serving; readonly controlled: ControlPlaneParts } {
  const { world, seed, origin, people } = at;
  const faults = new RequestFaults();
  const pictureUrl = pictureUrlsForOrigin(origin, () => faults.pictureQuery);
  const push = new PushServer(world, pictureUrl);
  const isHere = (userId: string): boolean => userId === people[0]?.id || push.isListening(userId);
  const peopleSimulator = new PeopleSimulator(world, createRandom(seed + 2), isHere);
  const callbackLog = new CallbackLog(world.bots);
  const controlled: ControlPlaneParts = { world, faults, push, peopleSimulator, callbackLog };
  const { media = new MediaStore(), callbacks = [], enveloped = "v3" } = options;
  const { shrinkPicture = null, isInterfaceOnly = false } = options;
  const { isStrict = false, needsAttestation = true } = options;
  const serving = {
    ...controlled,
    pictureUrl,
    urls: localServiceBaseUrls(origin),
    media,
    callbacks,
    enveloped,
    isStrict,
    needsAttestation,
    shrinkPicture,
    isInterfaceOnly,
  };
  return { serving, controlled };
}

/** Passes the server's requests to the push server and the router. */
function serve(
  server: Server,
  serving: Serving,
  guard: WebPageGuard,
  onUncaughtError: (where: string, error: unknown) => void,
): void {
  const { push } = serving;
  const mediaRoutes = [
    videoRoute(serving),
    sampleVideoRoute(serving),
    emojiRoute(serving),
    ...pictureRoutes(serving),
  ];
  const besides = serving.isInterfaceOnly ? [] : [...controlRoutes(serving), oauthRoute(serving)];
  const extraRoutes = [...mediaRoutes, ...fileRoutes(serving), ...besides];
  const route = createRouter(serving, extraRoutes, onUncaughtError);
  server.on("request", (request, response) => {
    if (!guard.isAllowed(request)) {
      writeJson(response, 403, refusalBody(refuse(403, "web pages are not let in")));
      discardRestOfRequest(request, response);
    } else if (guard.allowReading(request, response)) return;
    else if (push.isPushPath(pathOf(request))) push.handle(request, response);
    else route(request, response);
  });
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // An upgraded socket has no other error listener, and an unhandled error would end the process.
    socket.on("error", () => {
      socket.destroy();
    });
    if (!guard.isAllowed(request)) socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n");
    else if (push.isPushPath(pathOf(request))) push.upgrade(request, socket, head);
    else socket.destroy();
  });
}

/** Everybody with a token. */
function usersOf(world: World): ServiceUser[] {
  return world.accounts.all.flatMap(({ id, name, email, password }) => {
    const token = world.accounts.tokenOf(id);
    return token === undefined ? [] : [{ id, name, email, password, token }];
  });
}

/** Real time, because callbacks go to other programs, which do not follow the world's clock. */
function afterRealTime(delay: number, callback: () => void): () => void {
  const timer = setTimeout(callback, delay);
  timer.unref();
  return () => {
    clearTimeout(timer);
  };
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? "/").split("?")[0] ?? "/";
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });
}

function reportUncaughtError(where: string, error: unknown): void {
  process.stderr.write(
    `${where}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
}
