import type { MessageLocation } from "../../../preload/model/messages/drafts.ts";
import { maxLocationNameLength } from "../../../preload/model/messages/drafts.ts";

/**
 * The location that a text names, or the reason why there is none. Nothing is fetched, so a short link is not resolved.
 */
export type ParsedLocation =
  | { readonly kind: "found"; readonly location: MessageLocation }
  | { readonly kind: "unreadable" | "short-link" | "no-place" | "out-of-range" };

type Point = readonly [latitude: number, longitude: number];
/** The coordinates and the name of a location in a text or a link. The coordinates are null if there are none. */
interface LinkLocation {
  readonly point: Point | null;
  readonly name: string;
}

/** Reads the location in a text: two numbers, a `geo:` link, or a link of one of the three supported map services. */
export function parseLocation(text: string): ParsedLocation {
  const written = text.trim();
  const url = /^(https?|geo):/i.test(written) ? URL.parse(written) : null;
  if (url === null) return toParsedLocation({ point: pointIn(written), name: "" }, "unreadable");
  if (url.protocol === "geo:") {
    // An altitude and an accuracy may follow.
    const [numbers = ""] = url.pathname.split(";");
    return toParsedLocation(
      { point: pointIn(numbers.split(",").slice(0, 2).join(",")), name: "" },
      "no-place",
    );
  }
  if (isShort(url)) return { kind: "short-link" };
  const host = url.hostname.replace(/^(www|maps|m)\./, "");
  if (/^(openstreetmap\.org|osm\.org)$/.test(host)) return toParsedLocation(inOpenStreetMap(url), "no-place");
  if (/^google(\.[a-z]{2,3}){1,2}$/.test(host)) return toParsedLocation(inGoogle(url), "no-place");
  if (host === "apple.com") return toParsedLocation(inApple(url), "no-place");
  return { kind: "unreadable" };
}

function toParsedLocation(
  { point, name }: LinkLocation,
  otherwise: "unreadable" | "no-place",
): ParsedLocation {
  if (point === null) return { kind: otherwise };
  const [latitude, longitude] = point;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return { kind: "out-of-range" };
  return { kind: "found", location: { latitude, longitude, name: name.slice(0, maxLocationNameLength) } };
}

function isShort({ hostname, pathname }: URL): boolean {
  if (hostname === "maps.app.goo.gl" || hostname === "goo.gl" || hostname === "g.co") return true;
  if (hostname === "maps.apple" || (hostname === "maps.apple.com" && pathname.startsWith("/p/"))) return true;
  return /(^|\.)(openstreetmap|osm)\.org$/.test(hostname) && pathname.startsWith("/go/");
}

// Degrees alone, or with minutes and seconds, and the letter of a direction: 38.7605, 38° 45.63′, 38°45'37.8"N.
const angle = String.raw`([+-]?\d{1,3}(?:\.\d+)?)\s*°?(?:\s*(\d{1,2}(?:\.\d+)?)\s*['’′])?(?:\s*(\d{1,2}(?:\.\d+)?)\s*(?:["”″]|''))?\s*([NSEW])?`;
const twoAngles = new RegExp(String.raw`^\(?\s*${angle}\s*[,;\s]\s*${angle}\s*\)?$`, "i");

function pointIn(text: string): Point | null {
  // If a semicolon separates the two numbers, a comma is a decimal comma.
  const written = text.includes(";") ? text.replaceAll(/(\d),(\d)/g, "$1.$2") : text;
  const parts = twoAngles.exec(written.replaceAll("−", "-").trim());
  if (parts === null) return null;
  const [first, second] = [parts.slice(1, 5), parts.slice(5, 9)].map(angleOf);
  if (first === undefined || second === undefined) return null;
  if (first.axis === "longitude" || second.axis === "latitude") {
    const isSwapped = first.axis !== "latitude" && second.axis !== "longitude";
    return isSwapped ? [second.degrees, first.degrees] : null;
  }
  return [first.degrees, second.degrees];
}

function angleOf([whole = "", minutes = "0", seconds = "0", side]: readonly (string | undefined)[]) {
  const letter = side?.toUpperCase() ?? "";
  const size = Math.abs(Number(whole)) + Number(minutes) / 60 + Number(seconds) / 3600;
  const isNegative = whole.startsWith("-") !== (letter === "S" || letter === "W");
  const axis = letter === "" ? null : "NS".includes(letter) ? "latitude" : "longitude";
  return { degrees: isNegative ? -size : size, axis };
}

/** The first parameter that contains two numbers. */
function pointOf({ searchParams }: URL, ...names: readonly string[]): Point | null {
  for (const name of names) {
    const point = pointIn((searchParams.get(name) ?? "").replace(/^loc:/, ""));
    if (point !== null) return point;
  }
  return null;
}

/** The place's name in a parameter of a link; empty if the parameter only repeats the coordinates. */
function nameOf({ searchParams }: URL, name: string): string {
  const text = (searchParams.get(name) ?? "").trim();
  return pointIn(text) === null ? text : "";
}

function inOpenStreetMap({ searchParams, hash }: URL): LinkLocation {
  const pair = (latitude: string, longitude: string): Point | null =>
    pointIn(`${searchParams.get(latitude) ?? ""},${searchParams.get(longitude) ?? ""}`);
  const [, shown = ""] = /map=[\d.]+\/(-?[\d.]+\/-?[\d.]+)/.exec(hash) ?? [];
  // The marker is the location that the sender means; the centre of the map is only what the sender saw.
  return { point: pair("mlat", "mlon") ?? pair("lat", "lon") ?? pointIn(shown.replace("/", ",")), name: "" };
}

function inGoogle(url: URL): LinkLocation {
  const path = decoded(url.pathname);
  const [, latitude, longitude] = /!3d(-?[\d.]+)!4d(-?[\d.]+)/.exec(path) ?? [];
  const pinned = latitude === undefined ? null : pointIn(`${latitude},${longitude ?? ""}`);
  const [, centre = ""] = /\/@(-?[\d.]+,-?[\d.]+)/.exec(path) ?? [];
  const [, searched = ""] = /\/maps\/(?:place|search)\/([^/@]+)/.exec(path) ?? [];
  const words = searched.replaceAll("+", " ").trim();
  const point =
    pinned ?? pointIn(words) ?? pointOf(url, "query", "q", "ll", "destination", "center") ?? pointIn(centre);
  return { point, name: pointIn(words) === null ? words : "" };
}

function inApple(url: URL): LinkLocation {
  const name = nameOf(url, "name") || nameOf(url, "q");
  return { point: pointOf(url, "coordinate", "ll", "q", "daddr", "center", "sll"), name };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The text is not properly encoded, so no map wrote this link. It is used unchanged.
    return text;
  }
}
