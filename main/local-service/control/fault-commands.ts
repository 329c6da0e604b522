import { z } from "zod";
import type { Actor } from "../actor.ts";
import { faultRule } from "../faults.ts";
import type { Faults } from "../faults.ts";
import type { PushServer } from "../push/push-server.ts";
import { command } from "./command.ts";
import type { Command } from "./command.ts";

/** To break the service on purpose, to mend it, and to hold its people still. */
export function faultCommands(faults: Faults, push: PushServer, actor: Actor): readonly Command[] {
  return [
    command({
      method: "PUT",
      name: "faults",
      body: z.strictObject({ rules: z.array(faultRule) }),
      run: ({ rules }) => {
        faults.set(rules);
        return { rules: rules.length };
      },
    }),
    command({
      method: "POST",
      name: "cut-push",
      body: z.strictObject({ stay_down: z.boolean().default(false) }).optional(),
      run: (body) => {
        push.cut(body?.stay_down ?? false);
        return {};
      },
    }),
    command({
      method: "POST",
      name: "restore-push",
      body: z.undefined(),
      run: () => {
        push.restore();
        return {};
      },
    }),
    command({
      method: "PUT",
      name: "web-sockets",
      body: z.strictObject({ accepted: z.boolean() }),
      run: ({ accepted }) => {
        push.acceptWebSockets(accepted);
        return { accepted };
      },
    }),
    command({
      method: "PUT",
      name: "alive",
      body: z.strictObject({ alive: z.boolean() }),
      run: ({ alive }) => {
        if (alive) actor.start();
        else actor.stop();
        return { alive };
      },
    }),
  ];
}
