import type { Bridge } from "../../../preload/bridge.ts";
import type { FileHandleId } from "../../../preload/base/ids.ts";
import type { RunningApp } from "../app/app-running.ts";

const field = "handed-by-a-test";

/** Hands over files from the disk as the page does, through a file input. For tests of the layers below the page. */
export async function handOver(
  { page, desktop }: Pick<RunningApp, "page" | "desktop">,
  paths: readonly string[],
): Promise<readonly FileHandleId[]> {
  await page.evaluate((id) => {
    const input = Object.assign(document.createElement("input"), { type: "file", multiple: true, id });
    document.body.append(input);
  }, field);
  await desktop.chooseFiles(`#${field}`, paths);
  return page.evaluate(async (id) => {
    const { bridge } = globalThis as unknown as { readonly bridge: Bridge };
    const input = document.querySelector<HTMLInputElement>(`#${id}`);
    const replies = await Promise.all([...(input?.files ?? [])].map((file) => bridge.handOver(file)));
    input?.remove();
    return replies.flatMap((reply) => (reply.ok && reply.value !== null ? [reply.value] : []));
  }, field);
}
