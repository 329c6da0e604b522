import type { emojiPackEndpoints } from "../../../../api/messages/emoji-packs.ts";
import type { SamplesOf } from "../sample.ts";

export const emojiPackSamples: SamplesOf<typeof emojiPackEndpoints> = {
  listEmojiPacks: () => ({ token: null }),
  listOwnedEmojiPacks: ({ alice }) => ({ token: alice.token }),
};
