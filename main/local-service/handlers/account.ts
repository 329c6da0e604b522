import type { getMe } from "../../service/endpoints/account.ts";
import { signedIn } from "../handler.ts";
import type { Handler } from "../handler.ts";
import { userWire } from "../to-wire/account-wire.ts";

const handleGetMe: Handler<typeof getMe> = signedIn(({ caller, pictureUrl }) => ({
  status: 200,
  payload: userWire(caller, pictureUrl),
}));

/** Account and profile. */
export const accountHandlers = { getMe: handleGetMe };
