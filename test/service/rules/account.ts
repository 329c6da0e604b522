import type { Heading } from "./rule.ts";

/** Account and profile: its rows, its fields and its limits. */
export const accountRules: readonly Heading[] = [
  {
    where: "interface/account#account",
    rules: [
      {
        rule: "GET users/me: every field of User",
        endpoints: ["getMe"],
        tests: [
          "the own account has its documented fields",
          "the own account never shows the password or a token",
        ],
      },
      {
        rule: "POST users/update: eight fields; name of the form FirstName LastName",
        endpoints: ["updateAccount"],
        tests: [
          "updating the account answers with its eight fields and changes only what was sent",
          "the name in an account update must have a first and a last part",
          "a new e-mail address is what one logs in with, and is not verified yet",
          "an e-mail address that is somebody else's, or is none, is refused and nothing changes",
          "a name that changed is the name in every group from then on",
        ],
      },
      {
        rule: "POST users/:your_user_id: extended profile; all optional; last name optional",
        endpoints: ["updateProfile"],
        tests: [
          "the extended update answers with every field of the extended profile",
          "in an extended update everything is optional, and what is not sent stays",
          "the last name is optional in an extended update, but not the whole name",
          "the profile of another person is refused with 403 and stays",
        ],
      },
      {
        rule: "The request key of interests is spelt intrests",
        endpoints: ["updateProfile"],
        tests: ["interests are sent as intrests; under their right name they are ignored"],
      },
      {
        rule: "PUT directories/user/majors: 201 with the codes; school-domain accounts only",
        endpoints: ["saveMajors"],
        tests: [
          "majors are answered with 201 and the codes, and stand in the account as integers",
          "majors and a campus profile are for accounts of a school only",
          "a major that is not a number is refused with its place in the list",
        ],
      },
      {
        rule: "PUT directories/user/membership: year or null, visibility of four",
        endpoints: ["saveCampusProfile"],
        tests: [
          "a campus profile is answered with the membership, its year, visibility and majors",
          "what a campus profile update leaves out stays, and an unknown visibility is refused",
        ],
      },
      {
        rule: "POST users/features/share: links while sharing is on",
        endpoints: ["setSharing", "getMe"],
        tests: [
          "sharing brings the two links, which the account shows only while it is on",
          "a link that was given away does not come back to life with the next sharing",
        ],
      },
      {
        rule: "POST users/sms_mode: 201",
        endpoints: ["startSmsMode"],
        tests: ["SMS mode lasts the hours asked for, and answers 201"],
      },
      {
        rule: "POST users/sms_mode/delete",
        endpoints: ["endSmsMode"],
        tests: ["SMS mode can last always, until it is deleted"],
      },
      {
        rule: "GET pinned_conversations",
        endpoints: ["listPinnedConversations"],
        tests: [
          "pinned conversations are kept in their order, and an id absent from the next list is unpinned",
        ],
      },
      {
        rule: "PUT pinned_conversations: ids absent from the list are unpinned",
        endpoints: ["savePinnedConversations"],
        tests: [
          "pinned conversations are kept in their order, and an id absent from the next list is unpinned",
          "a conversation that the person cannot see is not pinned, and the rest of the list is taken",
        ],
      },
      {
        rule: "Pictures refer to the image service",
        endpoints: ["updateAccount", "updateProfile"],
        tests: [
          "a picture that is not of the image service is refused, in both ways of updating and in photos",
          "the address of a smaller version of a picture means the picture itself",
          "an empty picture address takes the picture away",
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
        tests: ["fewer than three photos are refused"],
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
          "SMS mode lasts the hours asked for, and answers 201",
          "SMS mode can last always, until it is deleted",
          "an SMS mode of %s hours is refused with what it may be",
        ],
      },
    ],
  },
];
