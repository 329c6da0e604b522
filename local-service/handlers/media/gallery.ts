import type { listGallery } from "../../../api/media/gallery.ts";
import { requireSignIn } from "../../http/handler.ts";
import type { Handler } from "../../http/handler.ts";
import {
  toWireDirectMessage,
  withoutUnacceptedFiles,
  toWireGroupMessage,
} from "../../to-wire/message-wire.ts";
import { galleryTime } from "../../world/media/gallery.ts";
import { chatPeople } from "../../world/messages/message.ts";
import { isRefused } from "../../world/refused.ts";

const handleList: Handler<typeof listGallery> = requireSignIn(
  ({ world, caller, path, query, pictureUrl }) => {
    const { before, after, limit, acceptFiles } = query;
    const page = world.gallery.page(caller.id, path.conversation_id, { before, after, limit });
    if (isRefused(page)) return page;
    const toWire = chatPeople(path.conversation_id) === null ? toWireGroupMessage : toWireDirectMessage;
    const messages = page.map((message) => ({
      ...toWire(withoutUnacceptedFiles(message, acceptFiles === 1), pictureUrl),
      gallery_ts: galleryTime(message),
    }));
    return { status: 200, payload: { messages } };
  },
);

export const galleryHandlers = { listGallery: handleList };
