import type {
  confirmDirectoryVerification,
  leaveDirectory,
  listDirectories,
  requestDirectoryVerification,
  saveCampusProfile,
  saveMajors,
  searchDirectories,
  searchDirectoryPeople,
} from "../../../api/groups/directories.ts";
import { requireSignIn } from "../../http/handler.ts";
import type { Handler } from "../../http/handler.ts";
import {
  toWireCampusPerson,
  toWireDirectory,
  toWireDirectoryMembership,
} from "../../to-wire/profile-wire.ts";
import { isRefused } from "../../world/refused.ts";

const handleSaveMajors: Handler<typeof saveMajors> = requireSignIn(
  ({ world, caller, body }) =>
    world.directories.saveMajors(caller, body.codes.map(Number)) ?? { status: 201, payload: body.codes },
);

const handleSaveCampusProfile: Handler<typeof saveCampusProfile> = requireSignIn(
  ({ world, caller, body }) => {
    const { graduation_year: graduationYear, campus_profile_visibility: campusVisibility } = body;
    const membership = world.directories.saveCampusProfile(caller, {
      ...(graduationYear === undefined ? {} : { graduationYear }),
      ...(campusVisibility === undefined ? {} : { campusVisibility }),
    });
    if (isRefused(membership)) return membership;
    return { status: 200, payload: toWireDirectoryMembership(membership, world.profiles.of(caller.id)) };
  },
);

const handleList: Handler<typeof listDirectories> = requireSignIn(({ world, caller }) => ({
  status: 200,
  payload: world.directories.ofPerson(caller.id).map(toWireDirectory),
}));

const handleLeave: Handler<typeof leaveDirectory> = requireSignIn(
  ({ world, caller, path }) =>
    world.directories.leave(caller, path.directory_id) ?? { status: 200, payload: null },
);

const handleSearch: Handler<typeof searchDirectories> = requireSignIn(({ world, body }) => ({
  status: 200,
  payload: world.directories.search(body.school_email).map(toWireDirectory),
}));

const handleRequest: Handler<typeof requestDirectoryVerification> = requireSignIn(
  ({ world, caller, path, body }) => {
    const schoolEmail = body.school_email.trim();
    const verification = world.directories.requestVerification(caller, path.directory_id, schoolEmail);
    if (isRefused(verification)) return verification;
    const { id, directoryId } = verification;
    return {
      status: 201,
      payload: { id, directory_id: directoryId, school_email: schoolEmail, status: "unverified" },
    };
  },
);

const handleConfirm: Handler<typeof confirmDirectoryVerification> = requireSignIn(
  ({ world, caller, path, body }) => {
    const pin = body.verification.pin.trim();
    const directory = world.directories.confirmVerification(caller, path.verification_id, pin);
    return isRefused(directory) ? directory : { status: 200, payload: toWireDirectory(directory) };
  },
);

const handleSearchPeople: Handler<typeof searchDirectoryPeople> = requireSignIn(
  ({ world, caller, query, pictureUrl }) => {
    const userIds = world.directories.people(caller, {
      majorCodes: (query.majors ?? "").split(",").filter(Boolean).map(Number),
      graduationYear: query.graduation_year ?? null,
    });
    if (isRefused(userIds)) return userIds;
    const people = userIds.flatMap((userId) => world.accounts.byId(userId) ?? []);
    return {
      status: 200,
      payload: {
        users: people.map((person) => toWireCampusPerson(person, world.profiles.of(person.id), pictureUrl)),
      },
    };
  },
);

export const directoryHandlers = {
  saveMajors: handleSaveMajors,
  saveCampusProfile: handleSaveCampusProfile,
  listDirectories: handleList,
  leaveDirectory: handleLeave,
  searchDirectories: handleSearch,
  requestDirectoryVerification: handleRequest,
  confirmDirectoryVerification: handleConfirm,
  searchDirectoryPeople: handleSearchPeople,
};
