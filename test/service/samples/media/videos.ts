import type { videoEndpoints } from "../../../../api/media/videos.ts";
import { createVideoBytes } from "../../media/uploads.ts";
import type { SamplesOf } from "../sample.ts";

export const videoSamples: SamplesOf<typeof videoEndpoints> = {
  transcodeVideo: ({ alice, group }) => ({
    token: alice.token,
    headers: { "x-conversation-id": group.id },
    file: { bytes: createVideoBytes(100), name: "a.mp4", type: "video/mp4" },
  }),
  getVideoStatus: ({ world, clock, alice, group }) => {
    const video = { blobId: "0".repeat(32), kind: "mp4" } as const;
    const job = world.videos.add({ userId: alice.id, conversationId: group.id, video, size: 100 });
    clock.advance(2000);
    return { token: alice.token, query: { job: job.id } };
  },
};
