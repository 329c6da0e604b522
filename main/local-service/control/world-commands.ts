import { z } from "zod";
import type { World } from "../world.ts";
import { act, action } from "./act.ts";
import { command } from "./command.ts";
import type { Command } from "./command.ts";
import { overview } from "./overview.ts";

/** To look at a world, and to drive its people and its time. */
export function worldCommands(world: World): readonly Command[] {
  return [
    command({ method: "GET", name: "world", body: z.undefined(), run: () => overview(world) }),
    command({ method: "POST", name: "act", body: action, run: (doing) => act(world, doing) }),
    command({
      method: "GET",
      name: "texts",
      body: z.undefined(),
      run: (_body, query) =>
        world.signingIn.textsTo(query.get("user_id") ?? "").map(({ body, pin }) => ({ body, pin })),
    }),
    command({
      method: "POST",
      name: "texts",
      body: z.strictObject({ from_user_id: z.string(), body: z.string() }),
      run: ({ from_user_id: fromUserId, body }) => {
        world.signingIn.receiveText(fromUserId, body);
        return {};
      },
    }),
    command({
      method: "POST",
      name: "clock",
      body: z.strictObject({ advance_ms: z.number().min(0) }),
      run: ({ advance_ms: milliseconds }) => {
        world.clock.advance(milliseconds);
        return { now_ms: world.clock.now() };
      },
    }),
  ];
}
