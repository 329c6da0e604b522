import type { EventLocation } from "../../../preload/model/activities/events.ts";
import type { GeographicPoint } from "../../../preload/model/groups/discovery.ts";
import { parseLocation } from "../../shared/text/parse-location.ts";
import type { ParsedLocation } from "../../shared/text/parse-location.ts";

/** Why a text that looks like coordinates or a map link names no point. */
export type AddressFault = Exclude<ParsedLocation["kind"], "found" | "unreadable">;

/** The place in the form of an event. Coordinates and map links that are typed as the address become its point. */
export class EventPlaceForm {
  name = $state.raw("");
  address = $state.raw("");
  point: GeographicPoint | null = $state.raw(null);
  /**
   * The address of the saved event. It is never read as coordinates, because another person may have meant it as an
   * address.
   */
  readonly #savedAddress: string;

  constructor(saved: EventLocation | null) {
    this.name = saved?.name ?? "";
    this.address = saved?.address ?? "";
    this.point = saved?.point ?? null;
    this.#savedAddress = this.address;
  }

  /** Why the typed coordinates or map link name no point; null if they name one, and for every other text. */
  get addressFault(): AddressFault | null {
    if (this.address === this.#savedAddress) return null;
    const { kind } = parseLocation(this.address);
    return kind === "found" || kind === "unreadable" ? null : kind;
  }

  /** Whether the service would refuse the place, because it has an address or a point but no name. */
  get isNameMissing(): boolean {
    return this.name.trim() === "" && (this.address.trim() !== "" || this.point !== null);
  }

  /** Takes the point from a typed address that is coordinates or a map link. */
  readAddress(): void {
    if (this.address !== this.#savedAddress && this.takeLocation(this.address)) this.address = "";
  }

  /**
   * Takes the point from coordinates or a map link, and the name that the link contains if none was typed. Returns
   * whether the text has a point.
   */
  takeLocation(text: string): boolean {
    const read = parseLocation(text);
    if (read.kind !== "found") return false;
    const { latitude, longitude, name } = read.location;
    this.point = { latitude, longitude };
    if (this.name.trim() === "") this.name = name;
    return true;
  }

  removePoint(): void {
    this.point = null;
  }

  /** The place to send; null for none. */
  draft(): EventLocation | null {
    const [name, address] = [this.name.trim(), this.address.trim()];
    return name === "" ? null : { name, address: address === "" ? null : address, point: this.point };
  }
}
