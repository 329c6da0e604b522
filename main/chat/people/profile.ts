import type { ProfileCommands } from "../../../preload/commands/people/profile.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import { fewestPhotos } from "../../../preload/model/people/profile.ts";
import type { Announcing, Profile, ProfileChanges } from "../../../preload/model/people/profile.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import {
  endSmsMode,
  getMe,
  listPinnedConversations,
  savePinnedConversations,
  setSharing,
  startSmsMode,
  updateAccount,
  updateProfile,
} from "../../../api/account/account.ts";
import { saveCampusProfile, saveMajors } from "../../../api/groups/directories.ts";
import { toAccount } from "../../service/to-model/account/to-account.ts";
import { toAnnouncing, toProfile, toProfileLinks } from "../../service/to-model/account/to-profile.ts";
import { ask, withoutValue } from "../core/ask.ts";
import { composeProfile } from "./compose-profile.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";

interface Parts {
  readonly chat: ChatParts;
}

/** The own profile: read whole, changed in parts. */
class OwnProfile {
  readonly #parts: ChatParts;
  /** As the last change told it. */
  #announcing: Announcing | null = null;

  constructor(parts: ChatParts) {
    this.#parts = parts;
  }

  /** Reads it, and tells the session of a name, picture or address that is not what it was. */
  async read(): Promise<Reply<Profile>> {
    const reply = await ask(this.#parts, getMe, { path: {} });
    if (!reply.ok) return reply;
    this.#parts.onAccountChanged(toAccount(reply.value, this.#parts.me.isDemo));
    return done(toProfile(reply.value, this.#announcing));
  }

  /** Saves changes, then reads what the service made of them. */
  async save(changes: ProfileChanges): Promise<Reply<Profile>> {
    const field = wrongField(changes);
    if (field !== null) return failed({ kind: "invalid-input", field });
    const { account, profile } = composeProfile(changes);
    if (profile !== null) {
      const path = { your_user_id: this.#parts.me.id };
      const reply = await ask(this.#parts, updateProfile, { path, body: profile });
      if (!reply.ok) return reply;
      this.#announcing = toAnnouncing(reply.value.user);
    }
    if (account !== null) {
      const reply = await ask(this.#parts, updateAccount, { path: {}, body: account });
      if (!reply.ok) return reply;
    }
    return this.read();
  }
}

/** The first change that the service would refuse for certain; null where there is none. */
function wrongField({ name, email, photos }: ProfileChanges): string | null {
  if (name?.trim() === "") return "name";
  if (email?.trim() === "") return "email";
  return photos !== undefined && photos.length < fewestPhotos ? "photos" : null;
}

/** The own account and profile, as commands of one account. */
export function profileCommands({ chat }: Parts): FunctionsOf<ProfileCommands> {
  const own = new OwnProfile(chat);
  return {
    getProfile: () => own.read(),
    saveProfile: ({ changes }) => own.save(changes),
    async setSharing({ isOn }) {
      const body = { status: isOn ? ("enable" as const) : ("disable" as const) };
      const reply = await ask(chat, setSharing, { path: {}, body });
      return reply.ok ? done(isOn ? toProfileLinks(reply.value ?? {}) : null) : reply;
    },
    async setSmsMode({ duration }) {
      if (duration === null) return withoutValue(await ask(chat, endSmsMode, { path: {} }));
      return withoutValue(await ask(chat, startSmsMode, { path: {}, body: { duration } }));
    },
    async listPinnedConversations() {
      const reply = await ask(chat, listPinnedConversations, { path: {} });
      return reply.ok
        ? done(reply.value.pinned_conversation_ids.map((id) => asId<ConversationId>(id)))
        : reply;
    },
    async savePinnedConversations({ conversationIds }) {
      const body = { pinned_conversation_ids: [...conversationIds] };
      return withoutValue(await ask(chat, savePinnedConversations, { path: {}, body }));
    },
    async saveMajors({ majorCodes }) {
      const body = { codes: majorCodes.map(String) };
      return withoutValue(await ask(chat, saveMajors, { path: {}, body }));
    },
    async saveCampusProfile({ graduationYear, visibility }) {
      const body = { graduation_year: graduationYear, campus_profile_visibility: visibility };
      return withoutValue(await ask(chat, saveCampusProfile, { path: {}, body }));
    },
  };
}
