import type { RuleSection } from "./rule.ts";

export const accountRules: readonly RuleSection[] = [
  {
    where: "interface/account#account",
    rules: [
      {
        rule: "GET users/me: every field of User",
        endpoints: ["getMe"],
        tests: [
          "a person's own account has the documented fields",
          "a person's own account never shows the password or a token",
        ],
      },
      {
        rule: "POST users/update: eight fields; name of the form FirstName LastName",
        endpoints: ["updateAccount"],
        tests: [
          "an account update is answered with the account's eight fields and changes only the fields that it sends",
          "the name in an account update must have a first and a last part",
          "a new e-mail address is the new user name for the login, and is not verified yet",
          "an e-mail address that is taken or not valid is refused, and the account does not change",
          "a changed account name appears in every group from then on",
        ],
      },
      {
        rule: "POST users/:your_user_id: extended profile; all optional; last name optional",
        endpoints: ["updateProfile"],
        tests: [
          "the extended update is answered with every field of the extended profile",
          "every field of an extended update is optional, and a field that is not sent stays as it is",
          "an extended update may leave out the last name, but not the whole name",
          "an update of another person's profile is refused with 403 and changes nothing",
        ],
      },
      {
        rule: "The request key of interests is spelt intrests",
        endpoints: ["updateProfile"],
        tests: [
          "an account update must spell the field for interests `intrests`; a field `interests` is ignored",
        ],
      },
      {
        rule: "PUT directories/user/majors: 201 with the codes; school-domain accounts only",
        endpoints: ["saveMajors"],
        tests: [
          "saving majors is answered with 201 and the codes, and the account shows them as integers",
          "only accounts of a school may have majors and a campus profile: 403 to others",
          "if a major is not a number, it is refused with an error that names its index in the list",
        ],
      },
      {
        rule: "PUT directories/user/membership: year or null, visibility of four",
        endpoints: ["saveCampusProfile"],
        tests: [
          "saving a campus profile is answered with the membership, its year, visibility and majors",
          "a campus profile update keeps the fields that it leaves out, and an unknown visibility is refused",
        ],
      },
      {
        rule: "POST users/features/share: links while sharing is on",
        endpoints: ["setShareLink", "getMe"],
        tests: [
          "sharing an account creates its two links, which the account shows only while sharing is on",
          "if the sharing of an account is turned off and on again, a new link replaces the old one",
        ],
      },
      {
        rule: "POST users/sms_mode: 201",
        endpoints: ["startSmsMode"],
        tests: ["SMS mode lasts for the requested number of hours, and its call is answered with 201"],
      },
      {
        rule: "POST users/sms_mode/delete",
        endpoints: ["endSmsMode"],
        tests: ["SMS mode with the duration `always` lasts until a call ends it"],
      },
      {
        rule: "GET pinned_conversations",
        endpoints: ["listPinnedConversations"],
        tests: [
          "pinned conversations keep their order, and a conversation missing from the next list is unpinned",
        ],
      },
      {
        rule: "PUT pinned_conversations: ids absent from the list are unpinned",
        endpoints: ["savePinnedConversations"],
        tests: [
          "pinned conversations keep their order, and a conversation missing from the next list is unpinned",
          "of conversations pinned in one call, those that the person cannot see are left out, and the others are pinned",
        ],
      },
      {
        rule: "Pictures refer to the image service",
        endpoints: ["updateAccount", "updateProfile"],
        tests: [
          "a picture address outside the image service is refused, as avatar in both account updates and among the photos",
          "a picture address with a size suffix is stored without the suffix",
          "an empty picture address removes the picture",
        ],
      },
    ],
  },
  {
    where: "interface/limits#sizes",
    rules: [
      {
        rule: "photo_urls: at least 3 items",
        endpoints: ["updateProfile"],
        tests: ["a profile with fewer than three photos is refused"],
      },
      {
        rule: "graduation_year: 1900 to now plus 10 years",
        endpoints: ["saveCampusProfile"],
        tests: ["a graduation year is from 1900 to ten years from now, or null"],
      },
      {
        rule: "SMS mode duration: at most 48 hours, or always",
        endpoints: ["startSmsMode"],
        tests: [
          "SMS mode lasts for the requested number of hours, and its call is answered with 201",
          "SMS mode with the duration `always` lasts until a call ends it",
          "an SMS mode of %s hours is refused with an error that names duration",
        ],
      },
    ],
  },
];
