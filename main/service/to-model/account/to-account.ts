import { asId } from "../../../../preload/base/ids.ts";
import type { UserId } from "../../../../preload/base/ids.ts";
import type { Account } from "../../../../preload/model/session/session.ts";
import type { WireUser } from "../../../../api/account/account.ts";
import { optionalMediaPath } from "../media/media-path.ts";

/** The account that is signed in (interface/account#account). */
export function toAccount(wire: WireUser, isDemo: boolean): Account {
  const email = wire.email ?? "";
  return {
    id: asId<UserId>(wire.id),
    name: wire.name,
    avatar: optionalMediaPath(wire.image_url, "avatar") ?? optionalMediaPath(wire.avatar_url, "avatar"),
    email: email === "" ? null : email,
    isDemo,
  };
}
