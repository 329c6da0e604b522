import type { listLikesForMe, listMostLiked, listOwnLikes } from "../../../api/messages/likes.ts";
import { requireSignIn } from "../../http/handler.ts";
import type { Handler } from "../../http/handler.ts";
import { toWireGroupMessage } from "../../to-wire/message-wire.ts";
import { chatPeople } from "../../world/messages/message.ts";
import { isRefused, notFound } from "../../world/refused.ts";

const handleMostLiked: Handler<typeof listMostLiked> = requireSignIn(
  ({ world, caller, path, query, pictureUrl }) => {
    if (chatPeople(path.group_id) !== null) return notFound;
    const liked = world.likes.mostLiked(caller.id, path.group_id, query.period);
    if (isRefused(liked)) return liked;
    return {
      status: 200,
      payload: { messages: liked.map((message) => toWireGroupMessage(message, pictureUrl)) },
    };
  },
);

const handleOwn: Handler<typeof listOwnLikes> = requireSignIn(({ world, caller, path, pictureUrl }) => {
  if (chatPeople(path.group_id) !== null) return notFound;
  const liked = world.likes.likedBy(caller.id, path.group_id);
  if (isRefused(liked)) return liked;
  const messages = liked.map(({ message, likedAt }) => ({
    ...toWireGroupMessage(message, pictureUrl),
    liked_at: new Date(likedAt).toISOString(),
  }));
  return { status: 200, payload: { messages } };
});

const handleForMe: Handler<typeof listLikesForMe> = requireSignIn(({ world, caller, path, pictureUrl }) => {
  if (chatPeople(path.group_id) !== null) return notFound;
  const liked = world.likes.likedOf(caller.id, path.group_id);
  if (isRefused(liked)) return liked;
  return {
    status: 200,
    payload: { messages: liked.map((message) => toWireGroupMessage(message, pictureUrl)) },
  };
});

/** Lists of liked messages of a group. */
export const likeHandlers = {
  listMostLiked: handleMostLiked,
  listOwnLikes: handleOwn,
  listLikesForMe: handleForMe,
};
