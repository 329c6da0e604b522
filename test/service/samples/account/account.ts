import type { accountEndpoints } from "../../../../api/account/account.ts";
import type { SamplesOf } from "../sample.ts";

export const accountSamples: SamplesOf<typeof accountEndpoints> = {
  getMe: ({ alice }) => ({ token: alice.token }),
  updateAccount: ({ alice }) => ({
    token: alice.token,
    body: { name: "Alice Wonder", email: "alice@elsewhere.test", zip_code: "98101", avatar_url: "" },
  }),
  updateProfile: ({ alice, service }) => ({
    token: alice.token,
    path: { your_user_id: alice.id },
    body: {
      user: {
        name: "Alice",
        bio: "Rows",
        photo_urls: ["a", "b", "c"].map(
          (name) => `http://127.0.0.1:${String(service.port)}/pictures/480x480.png.${name}`,
        ),
        intrests: [3],
        disable_favorite_notification: true,
      },
    },
  }),
  setShareLink: ({ alice }) => ({ token: alice.token, body: { status: "enable" } }),
  startSmsMode: ({ alice }) => ({ token: alice.token, body: { duration: 8, registration_id: "r1" } }),
  endSmsMode: ({ alice }) => ({ token: alice.token }),
  listPinnedConversations: ({ alice }) => ({ token: alice.token }),
  savePinnedConversations: ({ alice, group }) => ({
    token: alice.token,
    body: { pinned_conversation_ids: [group.id] },
  }),
};
