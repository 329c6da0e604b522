import type { RuleSection } from "./rule.ts";

/** Rules about campus directories. The published interface contains nothing about them. */
export const directoryRules: RuleSection = {
  where: "interface/directories#schools",
  rules: [
    {
      rule: "GET directories",
      endpoints: ["listDirectories"],
      tests: ["a person's own directories are listed with their counts and links"],
    },
    {
      rule: "DELETE directories/:id/membership",
      endpoints: ["leaveDirectory"],
      tests: ["leaving a directory deletes the campus profile, and leaving it again is 404"],
    },
    {
      rule: "GET search/directory/users by majors and graduation_year",
      endpoints: ["searchDirectoryPeople"],
      tests: ["people of the campus are found by major and year, as far as their visibility allows"],
    },
    {
      rule: "POST directories/search by school e-mail",
      endpoints: ["searchDirectories"],
      tests: ["a school is found by e-mail addresses at its domain and subdomains, and by no others"],
    },
    {
      rule: "POST directories/:id/verifications",
      endpoints: ["requestDirectoryVerification"],
      tests: [
        "a pin is sent to the school address, and confirming it makes the person a member",
        "an address of another school, a taken address and an unknown school are refused",
      ],
    },
    {
      rule: "PUT directories/verifications/:vid",
      endpoints: ["confirmDirectoryVerification"],
      tests: [
        "a pin is sent to the school address, and confirming it makes the person a member",
        "a wrong school pin is answered with the attempts left; if none are left, even the right pin is refused",
        "a school pin that is confirmed after more than ten minutes is refused with 406 and code 40602",
        "if a person confirms the school pin of another person, the answer is 404",
      ],
    },
  ],
};
