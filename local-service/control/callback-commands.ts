import { z } from "zod";
import type { CallbackLog } from "../bots/callback-log.ts";
import { refuse } from "../world/refused.ts";
import type { World } from "../world/world.ts";
import { controlCommand } from "./command.ts";
import type { ControlCommand } from "./command.ts";

/** Commands that show authors of bots how their callback addresses answered. */
export function callbackCommands(world: World, log: CallbackLog): readonly ControlCommand[] {
  return [
    controlCommand({
      method: "GET",
      name: "callbacks",
      body: z.undefined(),
      run: (_body, query) => {
        const botId = query.get("bot_id") ?? "";
        if (world.bots.byId(botId) === undefined) return refuse(404, "bot not found");
        return log.of(botId).map(({ messageId, url, attempt, status, at }) => ({
          message_id: messageId,
          callback_url: url,
          attempt,
          status,
          at_ms: at,
        }));
      },
    }),
  ];
}
