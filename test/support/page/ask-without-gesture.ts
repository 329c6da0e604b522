import type { RunningApp } from "../app/app-running.ts";

/**
 * Asks the app for the microphone as a script in the page does that no person has started. Playwright's own `evaluate`
 * counts as a press of a person. Call it before the first press and before the first `evaluate`.
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
