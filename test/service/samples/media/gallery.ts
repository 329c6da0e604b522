import type { galleryEndpoints } from "../../../../api/media/gallery.ts";
import { unwrapOrThrow } from "../../scenario.ts";
import type { SamplesOf } from "../sample.ts";

export const gallerySamples: SamplesOf<typeof galleryEndpoints> = {
  listGallery: ({ world, alice, bob, group }) => {
    const attachments = [{ type: "file", file_id: "f-1" }];
    unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "The rota", attachments }));
    const query = { acceptFiles: "1", limit: "10", after: "2001-01-01T00:00:00Z" };
    return { token: alice.token, path: { conversation_id: group.id }, query };
  },
};
