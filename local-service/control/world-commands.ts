import { z } from "zod";
import type { World } from "../world/world.ts";
import { act, action } from "./act.ts";
import type { BaseUrls } from "../../api/shared/base-urls.ts";
import { callAs } from "./call-as.ts";
import { command } from "./command.ts";
import type { Command } from "./command.ts";
import { overview } from "./overview.ts";

/** To look at a world, and to drive its people and its time. */
export function worldCommands(world: World, urls: BaseUrls): readonly Command[] {
  return [
    ...textCommands(world),
    command({ method: "GET", name: "world", body: z.undefined(), run: () => overview(world) }),
    command({ method: "POST", name: "act", body: action, run: (doing) => act(world, doing) }),
    command({
      method: "POST",
      name: "call",
      body: z.strictObject({
        as: z.string(),
        call: z.string(),
        path: z.record(z.string(), z.string()).default({}),
        query: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
        body: z.unknown().optional(),
      }),
      run: (named) => callAs(world, urls, named),
    }),
    command({
      method: "POST",
      name: "flood",
      body: z.strictObject({
        /** Lets this person send direct messages again. */
        lift_user_id: z.string().optional(),
        messages: z.number().int().min(1).optional(),
        window_ms: z.number().min(1).optional(),
        ban_ms: z.number().min(0).optional(),
      }),
      run: ({ lift_user_id: userId, messages, window_ms: window, ban_ms: ban }) => {
        const { limits } = world.flood;
        world.flood.setLimits({
          messages: messages ?? limits.messages,
          window: window ?? limits.window,
          ban: ban ?? limits.ban,
        });
        if (userId !== undefined) world.flood.lift(userId);
        const { messages: most, window: within, ban: lasting } = world.flood.limits;
        return { messages: most, window_ms: within, ban_ms: lasting };
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

/** Text messages, both ways: what was sent to a person's phone, and what they send from it. */
function textCommands(world: World): readonly Command[] {
  return [
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
  ];
}
