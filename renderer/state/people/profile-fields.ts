import type { MediaPath } from "../../../preload/base/ids.ts";
import type {
  CampusVisibility,
  PhoneNotificationSettings,
} from "../../../preload/model/people/own-profile.ts";

/** The fields that other people read first. */
export interface AboutFields {
  readonly name: string;
  readonly bio: string;
  readonly songUrl: string;
}

/** How the service reaches the person. */
export interface ContactFields {
  readonly email: string;
  readonly zipCode: string;
}

/** The picture beside the name, and the photos of the profile. */
export interface PictureFields {
  readonly avatar: MediaPath | null;
  readonly photos: readonly MediaPath[];
}

/** Codes from the service's list of interests. */
export interface InterestFields {
  readonly interests: readonly number[];
}

/** The fields that the campus sees. The year is kept as it is typed; empty for none. */
export interface CampusFields {
  readonly majorCodes: readonly number[];
  readonly graduationYear: string;
  readonly visibility: CampusVisibility;
}

/** The settings of the account's phones; null while they are not known. */
export type PhoneFields = {
  readonly [Name in keyof PhoneNotificationSettings]: PhoneNotificationSettings[Name] | null;
};

/** The first year of graduation that the service accepts (interface/limits#sizes). */
export const minGraduationYear = 1900;
const graduationYearsAhead = 10;

/** The last year of graduation that the service accepts: ten years from now. */
export function lastGraduationYear(): number {
  return new Date().getFullYear() + graduationYearsAhead;
}

/** Whether the service accepts a typed year of graduation. Empty removes the year. */
export function isGraduationYear(typed: string): boolean {
  const text = typed.trim();
  if (text === "") return true;
  const year = Number(text);
  return /^\d{4}$/u.test(text) && year >= minGraduationYear && year <= lastGraduationYear();
}
