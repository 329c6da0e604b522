import type { Milliseconds } from "../../../../preload/model/app/time.ts";
import type { GroupLocation, GroupLikeIcon } from "../../../../preload/model/groups/groups.ts";
import type { WireGroupPreview } from "../../../../api/groups/groups.ts";
import type { WireGroupLocation } from "../../../../api/groups/group-fields.ts";

/** Number of seconds that the service sends to mean "no limit" (interface/groups#group). */
const unlimitedSeconds = 2_147_483_647;
/** Minutes during which a message can be edited if the service does not say (interface/groups#group). */
const usualEditMinutes = 15;

/** Converts a like icon. Null if there is none, or if its type is unknown. */
export function toLikeIcon(wire: WireGroupPreview["like_icon"]): GroupLikeIcon | null {
  const [packId, index] = [toWhole(wire?.pack_id), toWhole(wire?.pack_index)];
  return packId === null || index === null ? null : { packId, index };
}

/** Converts a pack number, which arrives as a number or as text (interface/groups#settings). */
function toWhole(value: number | string | null | undefined): number | null {
  if (value === null || value === undefined || value === "") return null;
  const number = Number(value);
  return Number.isInteger(number) ? number : null;
}

/** The text of a join question; null for none. */
export function toJoinQuestion(wire: WireGroupPreview["join_question"]): string | null {
  const text = typeof wire === "string" ? wire : (wire?.text ?? "");
  return text === "" ? null : text;
}

/**
 * Converts the time during which messages can be edited, which the service sends in minutes (interface/groups#group).
 */
export function toEditPeriod(minutes: number | null | undefined): Milliseconds {
  return (minutes ?? usualEditMinutes) * 60_000;
}

/**
 * Converts the time during which messages can be deleted, which the service sends in seconds. Its maximum number means
 * "no limit" (interface/groups#group).
 */
export function toDeletionPeriod(seconds: number | null | undefined): Milliseconds {
  const reported = seconds ?? unlimitedSeconds;
  return reported >= unlimitedSeconds ? Number.POSITIVE_INFINITY : reported * 1000;
}

/** Converts the location at which a group meets. */
export function toLocation(wire: WireGroupLocation): GroupLocation {
  const [latitude, longitude] = [toDegrees(wire.point?.lat), toDegrees(wire.point?.lon)];
  return {
    name: wire.name ?? "",
    address: wire.full_address ?? "",
    locality: wire.locality ?? "",
    point: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}

function toDegrees(value: number | string | null | undefined): number | null {
  if (value === null || value === undefined || value === "") return null;
  const degrees = Number(value);
  return Number.isFinite(degrees) ? degrees : null;
}
