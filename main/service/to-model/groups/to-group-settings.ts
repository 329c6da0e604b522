import type { Milliseconds } from "../../../../preload/model/app/time.ts";
import type { GroupLocation, LikeIcon } from "../../../../preload/model/groups/groups.ts";
import type { WireGroupPreview } from "../../../../api/groups/groups.ts";
import type { WireLocation } from "../../../../api/groups/group-fields.ts";

/** The largest number of seconds that the wire has: it means that there is no end (interface/groups#group). */
const unlimitedSeconds = 2_147_483_647;
/** Minutes in which a message can be edited where the service does not say (interface/groups#group). */
const usualEditMinutes = 15;

/** An emoji of a pack; null for none, and for a kind that this version does not know. */
export function toLikeIcon(wire: WireGroupPreview["like_icon"]): LikeIcon | null {
  const [packId, index] = [toWhole(wire?.pack_id), toWhole(wire?.pack_index)];
  return packId === null || index === null ? null : { packId, index };
}

/** Pack numbers arrive as numbers or as text (interface/groups#settings). */
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

/** The service counts in minutes (interface/groups#group). */
export function toEditPeriod(minutes: number | null | undefined): Milliseconds {
  return (minutes ?? usualEditMinutes) * 60_000;
}

/** The service counts in seconds, and says by the largest of them that there is no end (interface/groups#group). */
export function toDeletionPeriod(seconds: number | null | undefined): Milliseconds {
  const told = seconds ?? unlimitedSeconds;
  return told >= unlimitedSeconds ? Number.POSITIVE_INFINITY : told * 1000;
}

/** Where a group meets. */
export function toLocation(wire: WireLocation): GroupLocation {
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
