import type { mediaUploadEndpoints } from "../../../../api/media/media-uploads.ts";
import { onePixel } from "../../media/uploads.ts";
import type { SamplesOf } from "../sample.ts";

export const mediaUploadSamples: SamplesOf<typeof mediaUploadEndpoints> = {
  createMediaUpload: ({ alice }) => ({
    token: alice.token,
    body: { extension: "png", senderId: alice.id, fileSize: onePixel.length, width: 1, height: 1 },
  }),
  putMedia: ({ world, alice }) => {
    const announced = {
      userId: alice.id,
      name: "1x1.original.png",
      type: "image/png",
      size: onePixel.length,
    };
    const { id, signature } = world.mediaUploads.announce(announced);
    return {
      token: null,
      path: { upload_id: id },
      query: { signature },
      headers: { "x-ms-blob-type": "BlockBlob" },
      file: { bytes: onePixel, name: "a.png", type: "image/png" },
    };
  },
};
