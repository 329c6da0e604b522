import { z } from "zod";
import type { ProxyCommands } from "../../../../preload/commands/session/proxy.ts";
import { line, nothing } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** A proxy that asks for a password. */
export const proxyInputs: InputsOf<ProxyCommands> = {
  getProxyQuestion: nothing,
  answerProxy: z.strictObject({ username: line.min(1), password: line }),
  dismissProxyQuestion: nothing,
};
