/**
 * The part of Electron that the network of the main process uses, taken from the stand-in, for `vi.mock("electron",
 * …)`. Each test has its own session, so that a password from one test does not apply in the next.
 */
export async function electronNetwork(): Promise<object> {
  const { readiness } = await import("../../fake-electron/app/readiness.ts");
  readiness.isReady = true;
  const { net } = await import("../../fake-electron/network/net.ts");
  const { session } = await import("../../fake-electron/network/session.ts");
  let count = 0;
  const fromPartition = (): Electron.Session => session.fromPartition(`test ${String((count += 1))}`);
  return { app: { getName: () => "Natter", getVersion: () => "1.2.3" }, net, session: { fromPartition } };
}
