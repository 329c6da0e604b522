import type { IncomingMessage, Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { localBaseUrls, localPaths } from "../api/shared/base-urls.ts";
import type { BaseUrls } from "../api/shared/base-urls.ts";
import { Actor } from "./worlds/actor.ts";
import { runningClock } from "./shared/clock.ts";
import type { ServiceClock } from "./shared/clock.ts";
import { BotCallbacks } from "./bots/bot-callbacks.ts";
import type { AllowedCallbacks } from "./bots/callback-address.ts";
import { postCallback } from "./bots/post-callback.ts";
import { controlPath, controlRoutes } from "./control/control-plane.ts";
import type { Controlled } from "./control/control-plane.ts";
import { Faults } from "./http/faults.ts";
import { emojiRoute } from "./handlers/messages/emoji-packs.ts";
import { fileRoutes } from "./handlers/media/files.ts";
import { filmRoute } from "./handlers/media/films.ts";
import { pictureRoutes } from "./handlers/media/pictures.ts";
import { videoRoute } from "./handlers/media/videos.ts";
import { createRouter } from "./routing/http-router.ts";
import { createLimitedServer, hangUpOnRest } from "./http/http-server.ts";
import { MediaStore } from "./media/media-store.ts";
import { PageGuard } from "./http/page-guard.ts";
import type { ShrinkPicture } from "./pictures/picture-store.ts";
import { PushServer } from "./push/push-server.ts";
import { oauthRoute } from "./routing/oauth-page.ts";
import { pictureUrlsAt } from "./shared/picture-url.ts";
import { createRandom } from "./shared/random.ts";
import type { Serving } from "./http/route.ts";
import type { World } from "./world/world.ts";
import { refuse } from "./world/refused.ts";
import { refusalBody, writeJson } from "./http/write-answer.ts";
import type { Enveloped } from "./http/write-answer.ts";
import { buildWorld } from "./worlds/worlds.ts";
import type { WorldName } from "./worlds/worlds.ts";

/** What a local service is started with. */
export interface LocalServiceOptions {
  /** 0 or none: a free one. */
  readonly port?: number;
  /** One built by name, or the world of a service that was stopped. */
  readonly world: WorldName | World;
  /** Time of a world built by name; a world handed over keeps its own. */
  readonly clock?: ServiceClock;
  /** Of a world built by name, and of what people do by themselves; 1 where not given. */
  readonly seed?: number;
  /** Whether the people in it write, react and answer by themselves. */
  readonly alive: boolean;
  /** The uploaded files of a world handed over, which its owner ends; without it they go when the service stops. */
  readonly media?: MediaStore;
  /** Where bots may be called back; nowhere if not given. */
  readonly callbacks?: AllowedCallbacks;
  /** Makes the smaller versions of uploaded pictures; without it they are the picture itself. */
  readonly shrinkPicture?: ShrinkPicture;
  /** Which versions wrap what they answer: 3 alone where nothing is said. */
  readonly enveloped?: Enveloped;
  /** Nothing beside the interface: no control plane, and no page of signing in. */
  readonly isInterfaceOnly?: boolean;
  /** Origins of web pages that may use the service; where not given, none may. */
  readonly allowedOrigins?: readonly string[];
  /** Told of every request that made the service fail; without it, standard error is. */
  readonly onMistake?: (where: string, mistake: unknown) => void;
}

/** Somebody one can sign in as. */
export interface ServiceUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** A running service, and the means to drive and to break it. */
export interface LocalService {
  readonly port: number;
  readonly urls: BaseUrls;
  /** The page that lets an application in by the browser; add `client_id` and `redirect_uri`. */
  readonly oauth: string;
  /** Root of the control plane, with a slash at its end. */
  readonly control: string;
  readonly world: World;
  readonly clock: ServiceClock;
  readonly faults: Faults;
  readonly push: PushServer;
  /** Everything that was uploaded. */
  readonly media: MediaStore;
  /** Plays everybody but the first of `people` and those who are connected. */
  readonly actor: Actor;
  /** Those with a token, in the order they were added; the first is whom the demo signs in as. */
  readonly people: readonly ServiceUser[];
  /** Ends every connection and timer. The world stays, and can be handed to another service. */
  stop(): Promise<void>;
}

/** Starts the whole messaging service on loopback. Rejects when the port is taken. */
export async function startLocalService(options: LocalServiceOptions): Promise<LocalService> {
  const { world: asked, clock = runningClock(), seed = 1 } = options;
  const world = typeof asked === "string" ? buildWorld(asked, clock, seed) : asked;
  const server = createLimitedServer();
  const port = await listen(server, options.port ?? 0);
  const origin = `http://127.0.0.1:${String(port)}`;
  const pictureUrl = pictureUrlsAt(origin);
  const { media = new MediaStore(), callbacks = [], enveloped = "v3" } = options;
  const push = new PushServer(world, pictureUrl);
  const people = usersOf(world);
  const isHere = (userId: string): boolean => userId === people[0]?.id || push.isListening(userId);
  const actor = new Actor(world, createRandom(seed + 2), isHere);
  const controlled: Controlled = { world, faults: new Faults(), push, actor };
  const urls = localBaseUrls(origin);
  const { shrinkPicture = null, isInterfaceOnly = false } = options;
  const serving = {
    ...controlled,
    pictureUrl,
    urls,
    media,
    callbacks,
    enveloped,
    shrinkPicture,
    isInterfaceOnly,
  };
  serve(server, serving, new PageGuard(options.allowedOrigins ?? []), options.onMistake ?? reportMistake);
  const botCallbacks = new BotCallbacks({ ...serving, post: postCallback, after: afterRealTime });
  if (options.alive) actor.start();
  const stop = async (): Promise<void> => {
    actor.stop();
    botCallbacks.stop();
    push.stop();
    await close(server);
    if (options.media === undefined) await media.stop();
  };
  const [oauth, control] = [origin + localPaths.authorize, origin + controlPath];
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

/** Joins the server's requests to those who answer them. */
function serve(
  server: Server,
  serving: Controlled & Serving & { readonly isInterfaceOnly: boolean },
  guard: PageGuard,
  onMistake: (where: string, mistake: unknown) => void,
): void {
  const { push } = serving;
  const mediaRoutes = [
    ...[videoRoute(serving), filmRoute(serving), emojiRoute(serving)],
    ...pictureRoutes(serving),
  ];
  const besides = serving.isInterfaceOnly ? [] : [...controlRoutes(serving), oauthRoute(serving)];
  const extraRoutes = [...mediaRoutes, ...fileRoutes(serving), ...besides];
  const route = createRouter(serving, extraRoutes, onMistake);
  server.on("request", (request, response) => {
    if (!guard.admits(request)) {
      writeJson(response, 403, refusalBody(refuse(403, "web pages are not let in")));
      hangUpOnRest(request, response);
    } else if (guard.share(request, response)) return;
    else if (push.owns(pathOf(request))) push.handle(request, response);
    else route(request, response);
  });
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // From here on nobody else listens for errors of it, and one that nobody hears ends the process.
    socket.on("error", () => {
      socket.destroy();
    });
    if (!guard.admits(request)) socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n");
    else if (push.owns(pathOf(request))) push.upgrade(request, socket, head);
    else socket.destroy();
  });
}

/** Everybody who holds a token. */
function usersOf(world: World): ServiceUser[] {
  return world.accounts.all.flatMap(({ id, name, email, password }) => {
    const token = world.accounts.tokenOf(id);
    return token === undefined ? [] : [{ id, name, email, password, token }];
  });
}

/** Calling back meets other programs, which know nothing of the world's clock. */
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

function reportMistake(where: string, mistake: unknown): void {
  process.stderr.write(
    `${where}: ${mistake instanceof Error ? (mistake.stack ?? mistake.message) : String(mistake)}\n`,
  );
}
