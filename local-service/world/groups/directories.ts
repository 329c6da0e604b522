import type { ServiceClock } from "../../shared/clock.ts";
import type { WorldCore } from "../core.ts";
import { isSchoolAddress } from "./directory.ts";
import type { SchoolDirectory, DirectoryMembership, SchoolVerification } from "./directory.ts";
import type { IdGenerator } from "../ids.ts";
import type { Person } from "../people/person.ts";
import type { CampusVisibility, Profile } from "../people/profile.ts";
import type { Profiles } from "../people/profiles.ts";
import { notFound, refuse } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";
import type { SentCodes } from "../people/sent-codes.ts";
import { maxPinAttempts, verificationLifetime } from "../people/verification.ts";

/** The refusal for an account that is in no school's directory. */
const notOfASchool = refuse(403, "only accounts of a school have a campus profile");
/** Limits of the graduation year (interface/limits#sizes). */
const [earliestYear, yearsAhead] = [1900, 10];

/**
 * Campus directories: their members, and what members show to the campus (interface/account#changing-it;
 * interface/directories#schools).
 */
export class Directories {
  readonly #clock: ServiceClock;
  readonly #ids: IdGenerator;
  readonly #profiles: Profiles;
  readonly #sentCodes: SentCodes;
  readonly #directories: Map<string, SchoolDirectory>;
  readonly #memberships: Map<string, DirectoryMembership[]>;
  readonly #verifications: Map<string, SchoolVerification>;

  constructor({ clock, ids, tables }: WorldCore, profiles: Profiles, sentCodes: SentCodes) {
    this.#clock = clock;
    this.#ids = ids;
    this.#profiles = profiles;
    this.#sentCodes = sentCodes;
    this.#directories = tables.map("directories");
    this.#memberships = tables.map("directory memberships");
    this.#verifications = tables.map("school verifications");
  }

  add(
    school: Pick<SchoolDirectory, "name" | "shortName" | "domain" | "color"> & { readonly id?: string },
  ): SchoolDirectory {
    const directory: SchoolDirectory = {
      id: this.#ids.number(),
      ...school,
      shareToken: this.#ids.code(8),
      memberIds: new Set(),
      groupIds: new Set(),
    };
    this.#directories.set(directory.id, directory);
    return directory;
  }

  byId(directoryId: string): SchoolDirectory | undefined {
    return this.#directories.get(directoryId);
  }

  /** The directories a person is in, the first joined first. */
  ofPerson(userId: string): readonly SchoolDirectory[] {
    return this.membershipsOf(userId).flatMap(({ directoryId }) => this.byId(directoryId) ?? []);
  }

  membershipsOf(userId: string): readonly DirectoryMembership[] {
    return this.#memberships.get(userId) ?? [];
  }

  /** Makes a person a member with a verified school address. */
  join(directory: SchoolDirectory, person: Person, schoolEmail: string): DirectoryMembership {
    const membership = { id: this.#ids.number(), userId: person.id, directoryId: directory.id, schoolEmail };
    this.#memberships.set(person.id, [...this.membershipsOf(person.id), membership]);
    directory.memberIds.add(person.id);
    return membership;
  }

  /** Leaves a directory. A person without a directory loses the campus profile. Refused: 404. */
  leave(person: Person, directoryId: string): ServiceRefusal | null {
    const left = this.membershipsOf(person.id).filter((membership) => membership.directoryId !== directoryId);
    if (left.length === this.membershipsOf(person.id).length) return notFound;
    this.#memberships.set(person.id, left);
    this.byId(directoryId)?.memberIds.delete(person.id);
    if (left.length > 0) return null;
    const profile = { majorCodes: [], graduationYear: null, campusVisibility: "hidden" as const };
    return this.#profiles.change(person, { profile });
  }

  /** The schools that a school e-mail address belongs to. */
  search(schoolEmail: string): readonly SchoolDirectory[] {
    return [...this.#directories.values()].filter((directory) => isSchoolAddress(schoolEmail, directory));
  }

  /** Sends a pin to a school address, to verify that the person receives its mail. */
  requestVerification(
    person: Person,
    directoryId: string,
    schoolEmail: string,
  ): SchoolVerification | ServiceRefusal {
    const directory = this.byId(directoryId);
    if (directory === undefined) return notFound;
    if (!isSchoolAddress(schoolEmail, directory)) return refuse(400, "school_email is not of this school");
    if (directory.memberIds.has(person.id)) return refuse(400, "you are in this directory already");
    if (this.#isTaken(schoolEmail, directory)) return refuse(400, "school_email is taken");
    const verification: SchoolVerification = {
      id: this.#ids.number(),
      userId: person.id,
      directoryId,
      schoolEmail,
      pin: this.#sentCodes.send(person.id, schoolEmail),
      attemptsLeft: maxPinAttempts,
      validUntil: this.#clock.now() + verificationLifetime,
    };
    this.#verifications.set(verification.id, verification);
    return verification;
  }

  /**
   * Confirms a verification and makes the person a member. Wrong and late pins follow the rules of the second factor.
   */
  confirmVerification(person: Person, verificationId: string, pin: string): SchoolDirectory | ServiceRefusal {
    const verification = this.#verifications.get(verificationId);
    const directory = this.byId(verification?.directoryId ?? "");
    if (verification?.userId !== person.id || directory === undefined) return notFound;
    if (verification.validUntil <= this.#clock.now()) {
      return refuse(406, "the pin took too long", { code: 40602 });
    }
    if (verification.attemptsLeft === 0 || verification.pin !== pin) {
      verification.attemptsLeft = Math.max(0, verification.attemptsLeft - 1);
      return refuse(400, "pin is incorrect", { payload: { remaining_attempts: verification.attemptsLeft } });
    }
    if (this.#isTaken(verification.schoolEmail, directory)) return refuse(400, "school_email is taken");
    this.#verifications.delete(verification.id);
    this.join(directory, person, verification.schoolEmail);
    return directory;
  }

  saveMajors(person: Person, majorCodes: readonly number[]): ServiceRefusal | null {
    if (this.membershipsOf(person.id).length === 0) return notOfASchool;
    return this.#profiles.change(person, { profile: { majorCodes: [...new Set(majorCodes)] } });
  }

  /**
   * Saves the campus profile; fields that are not given keep their value. Returns the membership of the school that the
   * person joined first.
   */
  saveCampusProfile(
    person: Person,
    changes: { readonly graduationYear?: number | null; readonly campusVisibility?: CampusVisibility },
  ): DirectoryMembership | ServiceRefusal {
    const [membership] = this.membershipsOf(person.id);
    if (membership === undefined) return notOfASchool;
    const year = changes.graduationYear ?? null;
    const latest = new Date(this.#clock.now()).getUTCFullYear() + yearsAhead;
    if (year !== null && (year < earliestYear || year > latest)) {
      return refuse(400, `graduation_year must be between ${String(earliestYear)} and ${String(latest)}`);
    }
    this.#profiles.change(person, { profile: changes });
    return membership;
  }

  /** Other members of the person's schools with a visible campus profile, filtered by majors and year. */
  people(
    person: Person,
    chosen: { readonly majorCodes: readonly number[]; readonly graduationYear: number | null },
  ): readonly string[] | ServiceRefusal {
    if (this.membershipsOf(person.id).length === 0) return notOfASchool;
    const others = new Set(this.ofPerson(person.id).flatMap(({ memberIds }) => [...memberIds]));
    others.delete(person.id);
    return [...others].filter((userId) => {
      const { majorCodes, graduationYear } = campusProfileFields(this.#profiles.of(userId));
      const hasMajor =
        chosen.majorCodes.length === 0 || chosen.majorCodes.some((code) => majorCodes.includes(code));
      const hasYear = chosen.graduationYear === null || chosen.graduationYear === graduationYear;
      return this.#profiles.of(userId).campusVisibility !== "hidden" && hasMajor && hasYear;
    });
  }

  #isTaken(schoolEmail: string, directory: SchoolDirectory): boolean {
    const wanted = schoolEmail.toLowerCase();
    return [...directory.memberIds].some((userId) =>
      this.membershipsOf(userId).some((membership) => membership.schoolEmail.toLowerCase() === wanted),
    );
  }
}

/** The fields of a profile that the campus sees (interface/account#campus). */
export function campusProfileFields(profile: Profile): Pick<Profile, "majorCodes" | "graduationYear"> {
  const { campusVisibility, majorCodes, graduationYear } = profile;
  return {
    majorCodes: ["major", "visible"].includes(campusVisibility) ? majorCodes : [],
    graduationYear: ["graduation_year", "visible"].includes(campusVisibility) ? graduationYear : null,
  };
}
