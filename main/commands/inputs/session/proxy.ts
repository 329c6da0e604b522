import { z } from "zod";
import type { ProxyCommands } from "../../../../preload/commands/session/proxy.ts";
import { singleLine, noInput } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** The inputs for a proxy that asks for a password. */
export const proxyInputs: InputsOf<ProxyCommands> = {
  getProxyQuestion: noInput,
  answerProxy: z.strictObject({ username: singleLine.min(1), password: singleLine }),
  dismissProxyQuestion: noInput,
  keepProxyPassword: z.strictObject({ password: singleLine.min(1).nullable() }),
  checkProxy: noInput,
};
