import { z } from "zod";
import type { World } from "../world/world.ts";
import { performPersonAction, personAction } from "./perform-person-action.ts";
import type { BaseUrls } from "../../api/shared/base-urls.ts";
import { callAsPerson } from "./call-as-person.ts";
import { controlCommand } from "./command.ts";
import type { ControlCommand } from "./command.ts";
import { summariseWorld } from "./summarise-world.ts";
import { notFound } from "../world/refused.ts";
import type { ServiceRefusal } from "../world/refused.ts";

/** Commands that inspect a world, and drive its people and its clock. */
export function worldCommands(world: World, urls: BaseUrls): readonly ControlCommand[] {
  return [
    ...smsCommands(world),
    controlCommand({ method: "GET", name: "world", body: z.undefined(), run: () => summariseWorld(world) }),
    controlCommand({
      method: "POST",
      name: "act",
      body: personAction,
      run: (doing) => performPersonAction(world, doing),
    }),
    controlCommand({
      method: "POST",
      name: "call",
      body: z.strictObject({
        as: z.string(),
        call: z.string(),
        path: z.record(z.string(), z.string()).default({}),
        query: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
        body: z.unknown().optional(),
      }),
      run: (named) => callAsPerson(world, urls, named),
    }),
    controlCommand({
      method: "POST",
      name: "crowd",
      body: z.strictObject({ group_id: z.string(), members: z.number().int().min(1).max(10_000) }),
      run: ({ group_id: groupId, members }) => addCrowd(world, groupId, members),
    }),
    controlCommand({
      method: "POST",
      name: "flood",
      body: z.strictObject({
        /** Ends this person's ban from sending direct messages, and forgets the messages that led to it. */
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
        if (userId !== undefined) world.flood.endBan(userId);
        const { messages: maxMessages, window: within, ban: lasting } = world.flood.limits;
        return { messages: maxMessages, window_ms: within, ban_ms: lasting };
      },
    }),
    controlCommand({
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

/** Adds new people to a group until it has this many members. Refused: 404 for an unknown group. */
function addCrowd(world: World, groupId: string, members: number): { members: number } | ServiceRefusal {
  const group = world.groups.byId(groupId);
  if (group === undefined) return notFound;
  for (let count = group.memberships.length + 1; count <= members; count += 1) {
    const email = `${groupId}-${String(count)}@crowd.example`;
    world.addMember(groupId, world.accounts.add({ name: `Member ${String(count)}`, email }).id);
  }
  return { members: group.memberships.length };
}

/** SMS messages in both directions: those sent to a person's phone, and those that the person sends from it. */
function smsCommands(world: World): readonly ControlCommand[] {
  return [
    controlCommand({
      method: "GET",
      name: "texts",
      body: z.undefined(),
      run: (_body, query) =>
        world.signingIn.textsTo(query.get("user_id") ?? "").map(({ body, pin }) => ({ body, pin })),
    }),
    controlCommand({
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
