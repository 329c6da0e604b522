import type { imageEndpoints } from "../../../../api/media/images.ts";
import { onePixel } from "../../media/uploads.ts";
import type { SamplesOf } from "../sample.ts";

export const imageSamples: SamplesOf<typeof imageEndpoints> = {
  uploadPicture: ({ alice }) => ({
    token: alice.token,
    file: { bytes: onePixel, name: "a.png", type: "image/png" },
  }),
};
