import type { GalleryCommands } from "../../preload/commands/gallery.ts";
import type { ConversationId } from "../../preload/ids.ts";
import type { GalleryPage } from "../../preload/model/gallery.ts";
import type { Reply } from "../../preload/reply.ts";
import { done, failed } from "../../preload/reply.ts";
import { listGallery } from "../service/endpoints/gallery.ts";
import type { FeatureParts, FunctionsOf } from "./feature.ts";
import type { ChatParts } from "./parts.ts";
import { toProblem } from "./problem.ts";
import { shownMessages } from "./shown-messages.ts";

/** As many as the service gives where it is not asked for a number (interface: Limits). */
const pageSize = 100;

async function load(
  chat: ChatParts,
  conversationId: ConversationId,
  before: string | null,
): Promise<Reply<GalleryPage>> {
  const query = { limit: pageSize, acceptFiles: 1, ...(before === null ? {} : { before }) };
  const path = { conversation_id: conversationId };
  const reply = await chat.service.call(
    listGallery,
    { path, query, body: undefined },
    { signal: chat.signal },
  );
  if (!reply.ok) return failed(toProblem(reply.error));
  const wire = reply.value.messages;
  const oldest = wire.at(-1)?.gallery_ts ?? null;
  // A service that gives the same page again would be followed for ever.
  const isLast = wire.length < pageSize || oldest === before;
  return done({
    messages: shownMessages(chat, conversationId, wire),
    before: isLast ? null : oldest,
  });
}

/** Galleries, as commands of one account (interface: Gallery). */
export function galleryCommands({ chat }: FeatureParts): FunctionsOf<GalleryCommands> {
  return { loadGallery: ({ conversationId, before }) => load(chat, conversationId, before) };
}
