import type { RuleSection } from "./rule.ts";

/** Rules about other users, blocks and contacts. */
export const contactRules: RuleSection = {
  where: "interface/contacts#list",
  rules: [
    {
      rule: "GET {v2_url}/users/:user_id: another person's profile",
      endpoints: ["getPerson"],
      tests: [
        "another person's profile has their public fields, and none of their private fields",
        "the profile of an unknown person is 404",
      ],
    },
    {
      rule: "shared_groups is null when include_shared_groups is false",
      endpoints: ["getPerson"],
      tests: ["the shared groups in a profile are null unless the caller asks for them"],
    },
    {
      rule: "relationship is null or an object",
      endpoints: ["getPerson"],
      tests: ["the relationship in a profile is null until the caller has the person as a contact"],
    },
    {
      rule: "directories, major_codes, graduation_year by campus_profile_visibility",
      endpoints: ["getPerson"],
      tests: [
        "majors, year and schools are shown as far as campus_profile_visibility allows, and not at all when hidden",
      ],
    },
    {
      rule: "GET /blocks: own blocks; a Block has user_id, blocked_user_id, created_at",
      endpoints: ["listBlocks"],
      tests: ["a block is answered with 201, and is on the blocker's own list only"],
    },
    {
      rule: "GET /blocks/between",
      endpoints: ["isBlockedBetween"],
      tests: ["the call `between` is true whichever of the two people blocks the other"],
    },
    {
      rule: "POST /blocks",
      endpoints: ["blockPerson"],
      tests: [
        "a block is answered with 201, and is on the blocker's own list only",
        "blocking a person twice makes one block, with the time of the first",
        "blocking oneself is 400, an unknown person is 404, and the error names a missing field",
      ],
    },
    {
      rule: "DELETE /blocks and POST /blocks/delete",
      endpoints: ["unblockPerson", "unblockPersonByPost"],
      tests: [
        "a block is ended by DELETE or by POST, and ending a block that does not exist succeeds",
        "nobody can end another person's block",
      ],
    },
    {
      rule: "user is the own ID",
      endpoints: ["listBlocks", "isBlockedBetween", "blockPerson", "unblockPerson", "unblockPersonByPost"],
      tests: ["the parameter user must be the caller's own id in every call about blocks: 403"],
    },
    {
      rule: "GET {v4_url}/relationships: fields, ordered by creation time",
      endpoints: ["listRelationships"],
      tests: [
        "contacts are listed with every field, the first added first, and for their owner only",
        "a contact who was removed and added again comes last",
      ],
    },
    {
      rule: "include_blocked false omits blocked users",
      endpoints: ["listRelationships"],
      tests: ["blocked contacts are marked, and left out with include_blocked false"],
    },
    {
      rule: "paging: since the last created_at_iso8601, until an empty list; the server picks the size",
      endpoints: ["listRelationships"],
      tests: [
        "the parameter since leads through pages of 200 contacts, without skipping contacts that changed at the same time",
        "an invalid since, an invalid page, both at once, or a limit above 200 is refused with 400",
      ],
    },
    {
      rule: "DELETE {v4_url}/relationships/:user_id: 202",
      endpoints: ["removeRelationship"],
      tests: ["a contact is removed with 202; removing a person who is no contact is 404"],
    },
    {
      rule: "add relationship by user_id and the share token of the other user",
      endpoints: ["addRelationship"],
      tests: [
        "a contact is added by the token of their share link, for the caller only",
        "adding a contact is 404 for a wrong token, another person's token or an unknown person, and 400 for oneself",
      ],
    },
    {
      rule: "import relationships: name, guid, phone_number without separators; a batch ID",
      endpoints: ["importRelationships"],
      tests: [
        "importing contacts finds people by phone number, and returns them with the guids that were sent",
        "a phone number with separators or without country code is 400, and the error names the field",
      ],
    },
    {
      rule: "importing contacts requires a device attestation (Authentication, rule 6)",
      endpoints: ["importRelationships"],
      tests: ["importing contacts without attestation is refused with 401 and 40102"],
    },
    {
      rule: "import results by batch_id, keyed by guid",
      endpoints: ["getImportedRelationships"],
      tests: [
        "importing contacts finds people by phone number, and returns them with the guids that were sent",
        "an import's results are 503 until ready, and 404 after an hour, for other people and for unknown ids",
      ],
    },
  ],
};

/** Rules about contacts, removed chats and message requests. */
export const relationshipRules: RuleSection = {
  where: "interface/contacts#list",
  rules: [
    {
      rule: "a contact is added by the last path part of their share link; 201 {}",
      endpoints: ["addRelationship"],
      tests: ["a contact is added by the token of their share link, for the caller only"],
    },
    {
      rule: "a shared link previews the person",
      endpoints: ["previewPerson"],
      tests: [
        "a share link shows its person; a wrong token, or a token whose sharing has ended, shows nobody",
      ],
    },
    {
      rule: "reason is 2 for imports, 3 else",
      endpoints: ["listRelationships", "getImportedRelationships"],
      tests: [
        "importing contacts finds people by phone number, and returns them with the guids that were sent",
        "contacts are listed with every field, the first added first, and for their owner only",
      ],
    },
    {
      rule: "paging by limit=200 and page, an opaque base64 of the last id",
      endpoints: ["listRelationships"],
      tests: ["limit and page also lead through the contacts, with page as the last contact's id in base 64"],
    },
    {
      rule: "DELETE /chats/:chat_id takes a chat off the own list and clears it",
      endpoints: ["removeChat"],
      tests: [
        "removing a chat hides it and its messages from the caller; the other person keeps everything",
        "a removed chat comes back with the next message, but without older messages",
        "removing a chat that is not on the caller's list is refused with 404",
        "the removal of a chat is pushed to the caller's own clients, and to nobody else",
      ],
    },
    {
      rule: "POST {v2}/direct_messages/clear_history clears without removing",
      endpoints: ["clearDirectHistory"],
      tests: ["clearing the history empties a chat for the caller only, and keeps it on the list"],
    },
    {
      rule: "a chat with requires_approval awaits acceptance",
      endpoints: ["getChat", "listChats"],
      tests: [
        "a chat that a stranger began needs the approval of the other person, but not of the stranger",
        "a person who shares a group or is a contact is no stranger",
      ],
    },
    {
      rule: "GET {v4}/requests and /requests/count",
      endpoints: ["listRequests", "countRequests"],
      tests: [
        "message requests are listed and counted until they are approved",
        "if a message request is removed, it is declined, and the stranger's next message creates a new request",
      ],
    },
    {
      rule: "POST /chats/:chat_id/approve",
      endpoints: ["approveChat"],
      tests: [
        "message requests are listed and counted until they are approved",
        "a reply to a message request approves it, and so does adding the stranger as a contact",
        "the person who began a chat cannot approve it: 403; approving an unknown chat is 404",
      ],
    },
    {
      rule: "blocked users cannot write to one; they are told 403, and hear nothing of one's typing",
      endpoints: ["sendDirectMessage"],
      tests: [
        "if one person blocks another, neither can write to the other: 403; earlier messages stay for both",
        "if one person blocks another, neither gets typing signals of the other",
      ],
    },
  ],
};
