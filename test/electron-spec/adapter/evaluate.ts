// `executeJavaScript` with results like Electron's: structured clones of values, and thrown errors as errors.
import type { DevToolsSession } from "../../fake-electron/chromium/devtools.ts";
import { makeCodec } from "../../fake-electron/page/codec.js";

const { decode } = makeCodec();

type Evaluated = Awaited<ReturnType<typeof evaluateIn>>["result"];

async function evaluateIn(
  session: DevToolsSession,
  code: string,
  context: string | undefined,
  hasGesture: boolean,
) {
  return session.send("Runtime.evaluate", {
    expression: code,
    awaitPromise: true,
    userGesture: hasGesture,
    ...(context === undefined ? {} : { uniqueContextId: context }),
  });
}

/** Copies the result of an evaluation from the page into this process. Throws if the value cannot be cloned. */
async function copyResult(
  session: DevToolsSession,
  { type, value, unserializableValue, objectId }: Evaluated,
): Promise<unknown> {
  if (type === "undefined") return undefined;
  if (unserializableValue !== undefined)
    return unserializableValue.endsWith("n")
      ? BigInt(unserializableValue.slice(0, -1))
      : Number(unserializableValue);
  if (objectId === undefined) return value as unknown;
  const { result, exceptionDetails } = await session.send("Runtime.callFunctionOn", {
    objectId,
    functionDeclaration: `function () { return (${makeCodec.toString()})().encode(this); }`,
    returnByValue: true,
  });
  if (exceptionDetails !== undefined) throw new Error("An object could not be cloned.");
  return decode(String(result.value));
}

/** Runs code in the page's own world, or in the script context with the given unique id. */
export async function evaluate(
  session: DevToolsSession,
  code: string,
  context?: string,
  hasGesture = false,
): Promise<unknown> {
  const { result, exceptionDetails } = await evaluateIn(session, code, context, hasGesture);
  if (exceptionDetails === undefined) return copyResult(session, result);
  if (exceptionDetails.exception === undefined) throw new Error(exceptionDetails.text);
  throw await copyResult(session, exceptionDetails.exception);
}
