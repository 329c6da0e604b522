import type { RunningApp } from "../app/app-running.ts";

/**
 * Asks the app for the microphone like a script that runs without a press by a person. Playwright's own `evaluate`
 * counts as a press, so this must be called before the first press and the first `evaluate`.
 */
export async function askForMicrophoneWithoutGesture({
  page,
  context,
}: Pick<RunningApp, "page" | "context">): Promise<unknown> {
  const session = await context.newCDPSession(page);
  const { result } = await session.send("Runtime.evaluate", {
    expression: "bridge.askForMicrophone()",
    awaitPromise: true,
    returnByValue: true,
    userGesture: false,
  });
  await session.detach();
  return result.value;
}
