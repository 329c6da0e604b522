import { localServicePaths } from "../../api/shared/base-urls.ts";
import { documentInfo } from "./about.ts";
import { jsonSchemas, schemaUri } from "./json-schemas.ts";
import { ping, pushMessageKinds, typing } from "./push-messages.ts";
import type { ChannelKind, PushMessageKind } from "./push-messages.ts";
import { messageSchemas } from "./shapes.ts";

type Json = Readonly<Record<string, unknown>>;

interface Channel {
  readonly address: string;
  readonly summary: string;
  /** Name of the variable in the channel's address. */
  readonly variable: string;
  readonly variableMeaning: string;
}

const channels: Readonly<Record<ChannelKind, Channel>> = {
  user: {
    address: "/user/{user_id}",
    summary: "What concerns one person, in all conversations. Only that person may listen.",
    variable: "user_id",
    variableMeaning: "The id of the person whose token subscribes.",
  },
  group: {
    address: "/group/{group_id}",
    summary: "What happens to one group or topic, for those who look at it.",
    variable: "group_id",
    variableMeaning: "The id of a group or topic.",
  },
  directMessage: {
    address: "/direct_message/{chat_id}",
    summary: "What happens to one chat, for the two who look at it.",
    variable: "chat_id",
    variableMeaning: "Both ids, the smaller number first, with `_` between them.",
  },
};

const host = "127.0.0.1:{port}";
const variables = { port: { default: "4000" } };

/** The push channel as an AsyncAPI 3.0 document, with the messages in both directions. */
export function asyncapiDocument(): Json {
  const data = Object.fromEntries(pushMessageKinds.map((message) => [schemaName(message), message.data]));
  return {
    asyncapi: "3.0.0",
    info: { title: "Push channel of the local service", ...documentInfo, description: protocol },
    defaultContentType: "application/json",
    servers: {
      webSocket: { host, pathname: localServicePaths.push, protocol: "ws", variables },
      longPolling: { host, pathname: localServicePaths.push, protocol: "http", variables },
    },
    channels: Object.fromEntries(channelKinds.map((kind) => [kind, channelOf(kind)])),
    operations: { ...sendOperations(), ...receiveOperations() },
    components: {
      messages: Object.fromEntries(pushMessageKinds.map((one) => [one.type, componentOf(one)])),
      schemas: jsonSchemas({ ...messageSchemas, ...data }, "draft-07"),
    },
  };
}

const channelKinds = Object.keys(channels) as ChannelKind[];

const protocol =
  `${documentInfo.description} The protocol is Bayeux: each payload here is the \`data\` of a Bayeux message. A subscription ` +
  "brings `ext` with `access_token` and `timestamp` (seconds); so does what a client sends.";

function channelOf(kind: ChannelKind): Json {
  const { address, summary, variable, variableMeaning } = channels[kind];
  const own = messagesOn(kind);
  return {
    address,
    description: summary,
    parameters: { [variable]: { description: variableMeaning } },
    messages: Object.fromEntries(own.map(({ type }) => [type, { $ref: `#/components/messages/${type}` }])),
  };
}

function messagesOn(kind: ChannelKind): readonly PushMessageKind[] {
  return pushMessageKinds.filter((message) => message.channels.includes(kind));
}

/** Operations that send messages on each channel. */
function sendOperations(): Json {
  const operation = (kind: ChannelKind): Json => ({
    action: "send",
    channel: { $ref: `#/channels/${kind}` },
    messages: messagesOn(kind).map((message) => inChannel(kind, message)),
  });
  return Object.fromEntries(channelKinds.map((kind) => [`${kind}Events`, operation(kind)]));
}

/** Operations that receive messages of clients: typing signals and pings. */
function receiveOperations(): Json {
  const operation = (kind: ChannelKind): Json => ({
    action: "receive",
    channel: { $ref: `#/channels/${kind}` },
    messages: [typing, ping].filter((one) => one.channels.includes(kind)).map((one) => inChannel(kind, one)),
  });
  return Object.fromEntries(channelKinds.map((kind) => [`${kind}Signals`, operation(kind)]));
}

function inChannel(kind: ChannelKind, { type }: PushMessageKind): Json {
  return { $ref: `#/channels/${kind}/messages/${type}` };
}

function componentOf(message: PushMessageKind): Json {
  return { name: message.type, summary: message.summary, payload: { $ref: schemaUri(schemaName(message)) } };
}

/** Schema name of a message: `LineCreateData` for `line.create`. */
function schemaName({ type }: PushMessageKind): string {
  const words = type.split(/[._]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join("")}Data`;
}
