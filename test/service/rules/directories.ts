import type { Heading } from "./rule.ts";

/** Campus directories, of which nothing is published. */
export const directoryRules: Heading = {
  where: "interface/directories#schools",
  rules: [
    {
      rule: "GET directories",
      endpoints: ["listDirectories"],
      tests: ["the own directories are listed with their counts and links"],
    },
    {
      rule: "DELETE directories/:id/membership",
      endpoints: ["leaveDirectory"],
      tests: ["leaving a directory takes the campus profile along, and a second time is 404"],
    },
    {
      rule: "GET search/directory/users by majors and graduation_year",
      endpoints: ["searchDirectoryPeople"],
      tests: ["people of the campus are found by major and year, as far as they show themselves"],
    },
    {
      rule: "POST directories/search by school e-mail",
      endpoints: ["searchDirectories"],
      tests: ["a school is found by its own e-mail addresses and those below its domain, by no others"],
    },
    {
      rule: "POST directories/:id/verifications",
      endpoints: ["requestDirectoryVerification"],
      tests: [
        "a pin is sent to the school address, and confirming it makes the person a member",
        "an address of another school, one that is taken, and an unknown school are refused",
      ],
    },
    {
      rule: "PUT directories/verifications/:vid",
      endpoints: ["confirmDirectoryVerification"],
      tests: [
        "a pin is sent to the school address, and confirming it makes the person a member",
        "a wrong school pin tells the attempts left, and with none left the right one is refused",
        "a school pin that comes after ten minutes is refused with 406 and code 40602",
        "the school pin of another person is 404",
      ],
    },
  ],
};
