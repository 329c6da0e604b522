import { asId } from "../../../../preload/base/ids.ts";
import type { UserId } from "../../../../preload/base/ids.ts";
import type { Account } from "../../../../preload/model/session/session.ts";
import type { WireAccount } from "../../../../api/account/account.ts";
import { toOptionalMediaPath } from "../media/media-path.ts";

/** Converts the signed-in account (interface/account#account). */
export function toAccount(wire: WireAccount, isDemo: boolean): Account {
  const email = wire.email ?? "";
  return {
    id: asId<UserId>(wire.id),
    name: wire.name,
    avatar: toOptionalMediaPath(wire.image_url, "avatar") ?? toOptionalMediaPath(wire.avatar_url, "avatar"),
    email: email === "" ? null : email,
    isDemo,
  };
}
