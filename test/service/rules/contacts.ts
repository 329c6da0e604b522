import type { Heading } from "./rule.ts";

/** Other users, blocks, contacts, as the interface has them. */
export const contactRules: Heading = {
  where: "interface/contacts#list",
  rules: [
    {
      rule: "GET {v2_url}/users/:user_id: another person's profile",
      endpoints: ["getPerson"],
      tests: [
        "another person's profile tells who they are, and nothing that is theirs alone",
        "a profile of nobody is 404",
      ],
    },
    {
      rule: "shared_groups is null when include_shared_groups is false",
      endpoints: ["getPerson"],
      tests: ["shared groups are null unless they are asked for"],
    },
    {
      rule: "relationship is null or an object",
      endpoints: ["getPerson"],
      tests: ["the relationship is null until the person is a contact, and one's own only"],
    },
    {
      rule: "directories, major_codes, graduation_year by campus_profile_visibility",
      endpoints: ["getPerson"],
      tests: [
        "majors, year and schools are told as far as campus_profile_visibility allows, and not at all when hidden",
      ],
    },
    {
      rule: "GET /blocks: own blocks; a Block has user_id, blocked_user_id, created_at",
      endpoints: ["listBlocks"],
      tests: ["a block is answered with 201, and stands on one's own list only"],
    },
    {
      rule: "GET /blocks/between",
      endpoints: ["isBlockedBetween"],
      tests: ["between is true whoever of the two blocks"],
    },
    {
      rule: "POST /blocks",
      endpoints: ["blockPerson"],
      tests: [
        "a block is answered with 201, and stands on one's own list only",
        "blocking twice is one block, of the first time",
        "blocking oneself is 400, nobody is 404, and a missing field is named",
      ],
    },
    {
      rule: "DELETE /blocks and POST /blocks/delete",
      endpoints: ["unblockPerson", "unblockPersonByPost"],
      tests: [
        "a block is ended by DELETE or by POST; where there is none that is fine too",
        "nobody ends a block of somebody else",
      ],
    },
    {
      rule: "user is the own ID",
      endpoints: ["listBlocks", "isBlockedBetween", "blockPerson", "unblockPerson", "unblockPersonByPost"],
      tests: ["user must be one's own id in every call about blocks: 403"],
    },
    {
      rule: "GET {v4_url}/relationships: fields, ordered by creation time",
      endpoints: ["listRelationships"],
      tests: [
        "contacts are listed with every field, the first added first, and for their owner alone",
        "who was removed and is added again stands last",
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
        "pages of 200 follow each other by since, until an empty one, and lose nobody of the same moment",
        "since that is no time, page that is none, both at once and a limit above 200 are 400",
      ],
    },
    {
      rule: "DELETE {v4_url}/relationships/:user_id: 202",
      endpoints: ["removeRelationship"],
      tests: ["a contact is removed with 202; who is none is 404"],
    },
    {
      rule: "add relationship by user_id and the share token of the other user",
      endpoints: ["addRelationship"],
      tests: [
        "a contact is added with the token of the link they shared, for the one who adds",
        "a wrong token, one of somebody else, and nobody are 404; oneself is 400",
      ],
    },
    {
      rule: "import relationships: name, guid, phone_number without separators; a batch ID",
      endpoints: ["importRelationships"],
      tests: [
        "importing finds people by phone number, and tells them by the guids that were sent",
        "a phone number with separators or without country code is 400, and names the field",
      ],
    },
    {
      rule: "importing contacts requires a device attestation (Authentication, rule 6)",
      endpoints: ["importRelationships"],
      tests: ["importing without attestation is refused with 401 and 40102"],
    },
    {
      rule: "import results by batch_id, keyed by guid",
      endpoints: ["getImportedRelationships"],
      tests: [
        "importing finds people by phone number, and tells them by the guids that were sent",
        "results of an import are 503 until they are ready, and 404 for others, for an unknown batch and after an hour",
      ],
    },
  ],
};

/** Relationships, removed chats and requests. */
export const relationshipFacts: Heading = {
  where: "interface/contacts#list",
  rules: [
    {
      rule: "a contact is added by the last path part of their share link; 201 {}",
      endpoints: ["addRelationship"],
      tests: ["a contact is added with the token of the link they shared, for the one who adds"],
    },
    {
      rule: "a shared link previews the person",
      endpoints: ["previewPerson"],
      tests: ["a shared link shows whom it is of; a wrong token, or one that was taken back, shows nobody"],
    },
    {
      rule: "reason is 2 for imports, 3 else",
      endpoints: ["listRelationships", "getImportedRelationships"],
      tests: [
        "importing finds people by phone number, and tells them by the guids that were sent",
        "contacts are listed with every field, the first added first, and for their owner alone",
      ],
    },
    {
      rule: "paging by limit=200 and page, an opaque base64 of the last id",
      endpoints: ["listRelationships"],
      tests: ["pages follow each other by limit and page too, which is the last one's id in base 64"],
    },
    {
      rule: "DELETE /chats/:chat_id takes a chat off the own list and clears it",
      endpoints: ["removeChat"],
      tests: [
        "a chat that is removed leaves one's own list with all that was said; the other keeps everything",
        "a removed chat comes back with the next message, and with nothing older",
        "a chat that is not on one's list cannot be removed: 404",
        "removing a chat is told to one's own clients, and to nobody else",
      ],
    },
    {
      rule: "POST {v2}/direct_messages/clear_history clears without removing",
      endpoints: ["clearDirectHistory"],
      tests: ["clearing the history empties a chat for oneself, and leaves it on the list"],
    },
    {
      rule: "a chat with requires_approval awaits acceptance",
      endpoints: ["getChat", "listChats"],
      tests: [
        "a chat that a stranger began requires approval, of the other person only",
        "who shares a group, or is a contact, is no stranger",
      ],
    },
    {
      rule: "GET {v4}/requests and /requests/count",
      endpoints: ["listRequests", "countRequests"],
      tests: [
        "requests are listed and counted until they are approved",
        "a request that is removed is declined, and is there again when the stranger writes again",
      ],
    },
    {
      rule: "POST /chats/:chat_id/approve",
      endpoints: ["approveChat"],
      tests: [
        "requests are listed and counted until they are approved",
        "an answer approves, and so does making them a contact",
        "who began a chat cannot approve it: 403; a chat that is not there is 404",
      ],
    },
    {
      rule: "blocked users cannot write to one; they are told 403, and hear nothing of one's typing",
      endpoints: ["sendDirectMessage"],
      tests: [
        "where one blocks the other neither can write: 403 both ways, and what was said stays for both",
        "where one blocks the other neither hears the other type",
      ],
    },
  ],
};
