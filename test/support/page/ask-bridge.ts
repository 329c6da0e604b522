import type { Page } from "playwright";
import type { Bridge, PageCommandName } from "../../../preload/bridge.ts";
import type { CommandInput, CommandValue } from "../../../preload/contract.ts";
import type { Reply } from "../../../preload/base/reply.ts";

type Ask = (input: unknown) => Promise<unknown>;

/** Asks the app what its page asks it, by the page's own bridge and without the page's hands: for tests of what lies below. */
export async function ask<Name extends PageCommandName>(
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
  // The contract says so; what crosses Playwright has forgotten its type.
  return reply as Reply<CommandValue<Name>>;
}
