import type { ServiceClock } from "../../shared/clock.ts";
import type { Core } from "../core.ts";
import { belongsTo } from "./directory.ts";
import type { Directory, DirectoryMembership, SchoolVerification } from "./directory.ts";
import type { Ids } from "../ids.ts";
import type { Person } from "../people/person.ts";
import type { CampusVisibility, Profile } from "../people/profile.ts";
import type { Profiles } from "../people/profiles.ts";
import { notFound, refuse } from "../refused.ts";
import type { Refused } from "../refused.ts";
import type { SentCodes } from "../people/sent-codes.ts";
import { attempts, verificationLifetime } from "../people/verification.ts";

/** What an account that is in no directory is told. */
const notOfASchool = refuse(403, "only accounts of a school have a campus profile");
/** interface/limits#sizes. */
const [earliestYear, yearsAhead] = [1900, 10];

/**
 * Campus directories: who is in which school, and what they show there (interface/account#changing-it;
 * interface/directories#schools).
 */
export class Directories {
  readonly #clock: ServiceClock;
  readonly #ids: Ids;
  readonly #profiles: Profiles;
  readonly #sentCodes: SentCodes;
  readonly #directories: Map<string, Directory>;
  readonly #memberships: Map<string, DirectoryMembership[]>;
  readonly #verifications: Map<string, SchoolVerification>;

  constructor({ clock, ids, tables }: Core, profiles: Profiles, sentCodes: SentCodes) {
    this.#clock = clock;
    this.#ids = ids;
    this.#profiles = profiles;
    this.#sentCodes = sentCodes;
    this.#directories = tables.map("directories");
    this.#memberships = tables.map("directory memberships");
    this.#verifications = tables.map("school verifications");
  }

  add(
    school: Pick<Directory, "name" | "shortName" | "domain" | "color"> & { readonly id?: string },
  ): Directory {
    const directory: Directory = {
      id: this.#ids.number(),
      ...school,
      shareToken: this.#ids.code(8),
      memberIds: new Set(),
      groupIds: new Set(),
    };
    this.#directories.set(directory.id, directory);
    return directory;
  }

  byId(directoryId: string): Directory | undefined {
    return this.#directories.get(directoryId);
  }

  /** The directories a person is in, the first joined first. */
  ofPerson(userId: string): readonly Directory[] {
    return this.membershipsOf(userId).flatMap(({ directoryId }) => this.byId(directoryId) ?? []);
  }

  membershipsOf(userId: string): readonly DirectoryMembership[] {
    return this.#memberships.get(userId) ?? [];
  }

  /** Makes a person a member, as a verified school address does. */
  join(directory: Directory, person: Person, schoolEmail: string): DirectoryMembership {
    const membership = { id: this.#ids.number(), userId: person.id, directoryId: directory.id, schoolEmail };
    this.#memberships.set(person.id, [...this.membershipsOf(person.id), membership]);
    directory.memberIds.add(person.id);
    return membership;
  }

  /** Whoever is in no directory any more has no campus profile either. */
  leave(person: Person, directoryId: string): Refused | null {
    const left = this.membershipsOf(person.id).filter((membership) => membership.directoryId !== directoryId);
    if (left.length === this.membershipsOf(person.id).length) return notFound;
    this.#memberships.set(person.id, left);
    this.byId(directoryId)?.memberIds.delete(person.id);
    if (left.length > 0) return null;
    const profile = { majorCodes: [], graduationYear: null, campusVisibility: "hidden" as const };
    return this.#profiles.change(person, { profile });
  }

  /** The schools that a school e-mail address belongs to. */
  search(schoolEmail: string): readonly Directory[] {
    return [...this.#directories.values()].filter((directory) => belongsTo(schoolEmail, directory));
  }

  /** Sends a pin to a school address, to show that the person reads what comes there. */
  requestVerification(
    person: Person,
    directoryId: string,
    schoolEmail: string,
  ): SchoolVerification | Refused {
    const directory = this.byId(directoryId);
    if (directory === undefined) return notFound;
    if (!belongsTo(schoolEmail, directory)) return refuse(400, "school_email is not of this school");
    if (directory.memberIds.has(person.id)) return refuse(400, "you are in this directory already");
    if (this.#isTaken(schoolEmail, directory)) return refuse(400, "school_email is taken");
    const verification: SchoolVerification = {
      id: this.#ids.number(),
      userId: person.id,
      directoryId,
      schoolEmail,
      pin: this.#sentCodes.send(person.id, schoolEmail),
      attemptsLeft: attempts,
      validUntil: this.#clock.now() + verificationLifetime,
    };
    this.#verifications.set(verification.id, verification);
    return verification;
  }

  /** The right pin makes the person a member; the rules for wrong and late ones are those of the second factor. */
  confirmVerification(person: Person, verificationId: string, pin: string): Directory | Refused {
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

  saveMajors(person: Person, majorCodes: readonly number[]): Refused | null {
    if (this.membershipsOf(person.id).length === 0) return notOfASchool;
    return this.#profiles.change(person, { profile: { majorCodes: [...new Set(majorCodes)] } });
  }

  /** Saves what the campus sees. What is not given stays; the membership is that of the school joined first. */
  saveCampusProfile(
    person: Person,
    changes: { readonly graduationYear?: number | null; readonly campusVisibility?: CampusVisibility },
  ): DirectoryMembership | Refused {
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

  /** Others of the person's schools who show themselves there; by what they show they can be chosen. */
  people(
    person: Person,
    chosen: { readonly majorCodes: readonly number[]; readonly graduationYear: number | null },
  ): readonly string[] | Refused {
    if (this.membershipsOf(person.id).length === 0) return notOfASchool;
    const others = new Set(this.ofPerson(person.id).flatMap(({ memberIds }) => [...memberIds]));
    others.delete(person.id);
    return [...others].filter((userId) => {
      const { majorCodes, graduationYear } = shownOnCampus(this.#profiles.of(userId));
      const hasMajor =
        chosen.majorCodes.length === 0 || chosen.majorCodes.some((code) => majorCodes.includes(code));
      const hasYear = chosen.graduationYear === null || chosen.graduationYear === graduationYear;
      return this.#profiles.of(userId).campusVisibility !== "hidden" && hasMajor && hasYear;
    });
  }

  #isTaken(schoolEmail: string, directory: Directory): boolean {
    const wanted = schoolEmail.toLowerCase();
    return [...directory.memberIds].some((userId) =>
      this.membershipsOf(userId).some((membership) => membership.schoolEmail.toLowerCase() === wanted),
    );
  }
}

/** What a person's campus sees of it (interface/account#campus). */
export function shownOnCampus(profile: Profile): Pick<Profile, "majorCodes" | "graduationYear"> {
  const { campusVisibility, majorCodes, graduationYear } = profile;
  return {
    majorCodes: ["major", "visible"].includes(campusVisibility) ? majorCodes : [],
    graduationYear: ["graduation_year", "visible"].includes(campusVisibility) ? graduationYear : null,
  };
}
