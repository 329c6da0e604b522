// The import rules between layers for ESLint; docs/architecture.md draws them. The path decides the layer.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../setup/places.mjs";

/** The parts of main on the same level as main.ts. They may use all of main except the shell. */
const besideMain = ["accounts", "commands", "launch-options.ts"].map((name) => `./main/${name}`);

/**
 * @typedef {object} Layer
 * @property {string | string[]} target the files that the layer consists of
 * @property {readonly string[]} mayImport folders and files, from the project's folder; imports of other files of the
 * project are refused
 * @property {string} message
 */

/**
 * The other views from which each view may import; docs/decisions/0034-views-import-each-other-in-no-circle.md explains
 * why.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const viewsWithin = {
  conversation: ["activities", "attachments", "conversation-actions", "details", "requests"],
  "conversation-list": ["conversation-actions", "new-chat", "requests"],
  details: ["activities", "conversation-actions"],
  gallery: ["attachments", "search"],
  "for-you": ["search"],
  "group-settings": ["conversation"],
  "new-chat": ["details"],
  palette: ["search"],
  settings: ["lock", "two-factor"],
  "sign-in": ["settings", "two-factor"],
};

/** One layer for each folder of views. views/frame composes the views, so it may import all of them. */
const views = readdirSync(join(root, "renderer/views"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "frame")
  .map(({ name }) => ({
    target: `./renderer/views/${name}`,
    mayImport: [
      ...[name, ...(viewsWithin[name] ?? [])].map((one) => `./renderer/views/${one}`),
      "./renderer/shared",
      "./renderer/state",
      "./renderer/messages",
      "./preload",
    ],
    message: "A view imports shared parts, state and texts; views/frame composes views.",
  }));

/** @type {readonly Layer[]} */
const layers = [
  {
    target: "./preload",
    mayImport: ["./preload"],
    message: "preload is the seam: it imports nothing of either side.",
  },
  {
    target: "./renderer",
    mayImport: ["./renderer", "./texts/page", "./preload"],
    message: "The renderer reaches main over the bridge only.",
  },
  {
    target: "./texts",
    mayImport: ["./texts", "./preload"],
    message: "Texts are data, for both sides.",
  },
  {
    target: "./api",
    mayImport: ["./api", "./preload"],
    message:
      "The endpoint catalogue is shared by the client and the local service: it knows the contract only.",
  },
  {
    target: "./renderer/messages",
    mayImport: ["./renderer/messages", "./texts/page", "./preload"],
    message: "What formats the texts knows nothing of the page.",
  },
  {
    target: "./renderer/shared",
    mayImport: ["./renderer/shared", "./renderer/messages", "./preload"],
    message: "Shared parts know no state of the app.",
  },
  {
    target: "./renderer/state",
    mayImport: ["./renderer/state", "./renderer/shared", "./renderer/messages", "./preload"],
    message: "State is drawn by views, and knows none.",
  },
  ...views,
  {
    target: "./main/async",
    mayImport: ["./main/async"],
    message: "Time, logs and waiting stand below everything else of main.",
  },
  {
    target: "./main/messages",
    mayImport: ["./main/messages", "./texts/main", "./preload"],
    message: "Texts stand below everything else of main.",
  },
  {
    target: "./main/chat",
    mayImport: [
      "./main/chat",
      "./main/messages",
      "./main/service",
      "./main/push",
      "./main/cache",
      "./main/async",
      "./api",
      "./preload",
    ],
    message: "chat knows service, push, cache and the contract; the shell is handed to it.",
  },
  {
    target: "./main/push",
    mayImport: [
      "./main/push",
      "./api/shared/shapes.ts",
      "./api/shared/push-shapes.ts",
      "./main/async",
      "./preload",
    ],
    message: "push knows itself, the contract, and the shapes of messages, which it carries as they are.",
  },
  ...[
    { name: "service", more: ["./api"] },
    { name: "cache", more: [] },
  ].map(({ name, more }) => ({
    target: `./main/${name}`,
    mayImport: [`./main/${name}`, "./main/async", ...more, "./preload"],
    message: `${name} knows itself, time and logs, and the contract only.`,
  })),
  {
    target: "./local-service",
    mayImport: ["./local-service", "./api", "./preload"],
    message: "The local service shares the endpoint catalogue with the client and nothing else.",
  },
  {
    target: "./main/shell",
    mayImport: [
      "./main/shell",
      "./main/messages",
      "./main/chat",
      "./main/service",
      "./main/push",
      "./main/cache",
      "./main/async",
      "./api",
      ...besideMain,
      "./preload",
    ],
    message: "Only main.ts may load the local service, and nothing imports main.ts.",
  },
  {
    target: "./main/commands/inputs",
    mayImport: ["./main/commands/inputs", "./preload"],
    message: "What a command is given is known from the contract alone.",
  },
  {
    target: besideMain,
    mayImport: [
      "./main/chat",
      "./main/service",
      "./main/push",
      "./main/cache",
      "./main/async",
      "./api",
      ...besideMain,
      "./preload",
    ],
    message: "Shell and local service are joined to the rest in main.ts.",
  },
  {
    target: ["./main/main.ts", "./main/start"],
    mayImport: ["./main", "./local-service", "./api", "./texts/main", "./preload"],
    message: "main.ts joins the parts of main.",
  },
];

/** The options of import-x/no-restricted-paths. */
export const layerZones = {
  basePath: root,
  zones: layers.map(({ target, mayImport, message }) => ({
    target,
    from: "./",
    except: ["./node_modules", ...mayImport],
    message,
  })),
};
