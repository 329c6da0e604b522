import type { Page } from "playwright";
import type { Bridge, PageCommandName } from "../../../preload/bridge.ts";
import type { CommandInput, CommandValue } from "../../../preload/contract.ts";
import type { Reply } from "../../../preload/base/reply.ts";

type Ask = (input: unknown) => Promise<unknown>;

/**
 * Calls a command through the page's own bridge, without using the page's controls. For tests of the layers below the
 * page.
 */
export async function callThroughBridge<Name extends PageCommandName>(
  page: Page,
  name: Name,
  input?: CommandInput<Name>,
): Promise<Reply<CommandValue<Name>>> {
  const reply = await page.evaluate(
    (asked) => {
      const { bridge } = globalThis as unknown as { readonly bridge: Bridge };
      return (bridge[asked.name] as Ask)(asked.input);
    },
    { name, input },
  );
  // The contract guarantees this type, but a value from Playwright has lost it.
  return reply as Reply<CommandValue<Name>>;
}
