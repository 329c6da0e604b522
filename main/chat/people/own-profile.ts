import type { ProfileCommands } from "../../../preload/commands/people/own-profile.ts";
import { minProfilePhotos } from "../../../preload/model/people/own-profile.ts";
import type {
  PhoneNotificationSettings,
  AccountProfile,
  ProfileChanges,
} from "../../../preload/model/people/own-profile.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import {
  endSmsMode,
  getMe,
  setShareLink,
  startSmsMode,
  updateAccount,
  updateProfile,
} from "../../../api/account/account.ts";
import { saveCampusProfile, saveMajors } from "../../../api/groups/directories.ts";
import { toAccount } from "../../service/to-model/account/to-account.ts";
import {
  toPhoneNotificationSettings,
  toOwnProfile,
  toProfileLink,
} from "../../service/to-model/account/to-own-profile.ts";
import { ask, dropReplyValue } from "../core/ask.ts";
import { composeProfile } from "./compose-profile.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import { pinnedConversationCommands } from "../conversations/pinned-conversations.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly rows: ConversationRows;
}

/** The profile of this account. It is read as a whole, and changed field by field. */
class OwnProfile {
  readonly #parts: ChatParts;
  /**
   * The notification settings that the service returned for the last change. Responses to other requests do not contain
   * them.
   */
  #phoneNotifications: PhoneNotificationSettings | null = null;

  constructor(parts: ChatParts) {
    this.#parts = parts;
  }

  /**
   * Reads the profile. Passes the account to the session, in case its name, picture or e-mail address has changed.
   * Problems: those of the service.
   */
  async read(): Promise<Reply<AccountProfile>> {
    const reply = await ask(this.#parts, getMe, {});
    if (!reply.ok) return reply;
    this.#parts.onAccountChanged(toAccount(reply.value, this.#parts.me.isDemo));
    return done(toOwnProfile(reply.value, this.#phoneNotifications));
  }

  /** Saves changes, then reads the resulting profile. Problems: those of the service, invalid-input. */
  async save(changes: ProfileChanges): Promise<Reply<AccountProfile>> {
    const field = wrongField(changes);
    if (field !== null) return failed({ kind: "invalid-input", field });
    const { account, profile } = composeProfile(changes);
    if (profile !== null) {
      const path = { your_user_id: this.#parts.me.id };
      const reply = await ask(this.#parts, updateProfile, { path, body: profile });
      if (!reply.ok) return reply;
      this.#phoneNotifications = toPhoneNotificationSettings(reply.value.user);
    }
    if (account !== null) {
      const reply = await ask(this.#parts, updateAccount, { body: account });
      if (!reply.ok) return reply;
    }
    return this.read();
  }
}

/** The first changed field that the service would certainly refuse; null if there is none. */
function wrongField({ name, email, photos }: ProfileChanges): string | null {
  if (name?.trim() === "") return "name";
  if (email?.trim() === "") return "email";
  return photos !== undefined && photos.length < minProfilePhotos ? "photos" : null;
}

/** The commands for this account's own data and profile. */
export function profileCommands(parts: Parts): FunctionsOf<ProfileCommands> {
  const { chat } = parts;
  const own = new OwnProfile(chat);
  return {
    ...pinnedConversationCommands(parts),
    getProfile: () => own.read(),
    saveProfile: ({ changes }) => own.save(changes),
    async setShareLink({ isOn }) {
      const body = { status: isOn ? ("enable" as const) : ("disable" as const) };
      const reply = await ask(chat, setShareLink, { body });
      return reply.ok ? done(isOn ? toProfileLink(reply.value ?? {}) : null) : reply;
    },
    async setSmsMode({ duration }) {
      if (duration === null) return dropReplyValue(await ask(chat, endSmsMode, {}));
      return dropReplyValue(await ask(chat, startSmsMode, { body: { duration } }));
    },
    async saveMajors({ majorCodes }) {
      const body = { codes: majorCodes.map(String) };
      return dropReplyValue(await ask(chat, saveMajors, { body }));
    },
    async saveCampusProfile({ graduationYear, visibility }) {
      const body = { graduation_year: graduationYear, campus_profile_visibility: visibility };
      return dropReplyValue(await ask(chat, saveCampusProfile, { body }));
    },
  };
}
