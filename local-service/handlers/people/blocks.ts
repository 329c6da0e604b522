import type {
  blockPerson,
  isBlockedBetween,
  listBlocks,
  unblockPerson,
  unblockPersonByPost,
} from "../../../api/people/blocks.ts";
import { requireSignIn } from "../../http/handler.ts";
import type { Handler } from "../../http/handler.ts";
import { toWireBlock } from "../../to-wire/contact-wire.ts";
import type { Person } from "../../world/people/person.ts";
import { isRefused, notFound, refuse } from "../../world/refused.ts";
import type { ServiceRefusal } from "../../world/refused.ts";
import type { World } from "../../world/world.ts";

/** A person sees and changes only their own blocks. */
const notOwn = refuse(403, "user must be your own id");

const handleList: Handler<typeof listBlocks> = requireSignIn(({ world, caller, query }) =>
  query.user === caller.id
    ? { status: 200, payload: { blocks: world.blocks.of(caller.id).map(toWireBlock) } }
    : notOwn,
);

const handleBetween: Handler<typeof isBlockedBetween> = requireSignIn(({ world, caller, query }) => {
  if (query.user !== caller.id) return notOwn;
  if (world.accounts.byId(query.otherUser) === undefined) return notFound;
  return { status: 200, payload: { between: world.blocks.isBetween(caller.id, query.otherUser) } };
});

const handleBlock: Handler<typeof blockPerson> = requireSignIn(({ world, caller, query }) => {
  if (query.user !== caller.id) return notOwn;
  const block = world.blocks.block(caller.id, query.otherUser);
  return isRefused(block) ? block : { status: 201, payload: { block: toWireBlock(block) } };
});

function unblocked(
  world: World,
  caller: Person,
  query: { readonly user: string; readonly otherUser: string },
): { readonly status: number; readonly payload: null } | ServiceRefusal {
  if (query.user !== caller.id) return notOwn;
  return world.blocks.unblock(caller.id, query.otherUser) ?? { status: 200, payload: null };
}

const handleUnblock: Handler<typeof unblockPerson> = requireSignIn(({ world, caller, query }) =>
  unblocked(world, caller, query),
);

const handleUnblockByPost: Handler<typeof unblockPersonByPost> = requireSignIn(({ world, caller, query }) =>
  unblocked(world, caller, query),
);

export const blockHandlers = {
  listBlocks: handleList,
  isBlockedBetween: handleBetween,
  blockPerson: handleBlock,
  unblockPerson: handleUnblock,
  unblockPersonByPost: handleUnblockByPost,
};
