import type { RuleSection } from "./rule.ts";

export const pollRules: readonly RuleSection[] = [
  {
    where: "interface/polls#voting",
    rules: [
      {
        rule: "POST /poll/:group_id: 201 {poll, message} with poll.created",
        endpoints: ["createPoll"],
        tests: [
          "a new poll is answered with 201 and all of its fields, and is active",
          "the message of a new poll is from its owner, with the event poll.created and the poll attached",
          "a poll with %s is refused with 400, and no message is sent",
          "a member who may not post in a group cannot create a poll there, but can vote",
        ],
      },
      {
        rule: "GET /poll/:group_id/:poll_id: 201 {poll {data, user_votes}}",
        endpoints: ["getPoll"],
        tests: [
          "a request for one poll is answered with 201, and without user_votes if the caller has not voted",
        ],
      },
      {
        rule: "POST /poll/:group_id/:poll_id/:option_id",
        endpoints: ["voteForOne"],
        tests: [
          "a vote is counted with its voter, and an option without votes has no vote fields",
          "a vote with an unknown option is refused with 400, and its valid options are not counted",
        ],
      },
      {
        rule: "POST /poll/:group_id/:poll_id/ with votes",
        endpoints: ["voteForSeveral"],
        tests: [
          "a vote for several options counts each option once, and the next vote replaces all of them",
          "the path for a vote for several options works with and without its trailing slash",
          "a vote in a poll can be changed but not withdrawn: a vote without options is refused with 400",
        ],
      },
      {
        rule: "One way to vote for each type",
        endpoints: ["voteForOne", "voteForSeveral"],
        tests: [
          "a vote in a single-choice poll by the call for multiple choice, or the reverse, is refused with 400",
        ],
      },
      {
        rule: "POST /poll/:group_id/:poll_id/end",
        endpoints: ["endPoll"],
        tests: [
          "the owner of a poll can end it early, which posts one notice and no reminder",
          "admins of the group may end another member's poll, and other members get 403",
        ],
      },
      {
        rule: "GET /poll/:group_id: 200 {polls, continuation_token}",
        endpoints: ["listPolls"],
        tests: [
          "the poll list has the newest polls first, and its continuation token leads on to the end",
          "a continuation token that did not come from a page of this conversation is refused with 400",
        ],
      },
      {
        rule: "Voting again changes the vote",
        endpoints: ["voteForOne", "voteForSeveral"],
        tests: [
          "voting in a poll again changes the vote",
          "a vote for several options counts each option once, and the next vote replaces all of them",
        ],
      },
      {
        rule: "Anonymous polls omit voter_ids",
        endpoints: ["getPoll", "endPoll"],
        tests: ["an anonymous poll that has ended shows counts, but not who voted"],
      },
      {
        rule: "user_votes is absent if the user has not voted",
        endpoints: ["getPoll"],
        tests: [
          "a request for one poll is answered with 201, and without user_votes if the caller has not voted",
        ],
      },
    ],
  },
  {
    where: "interface/polls#poll",
    rules: [
      {
        rule: "data: every field; status, type, visibility, options",
        endpoints: ["createPoll"],
        tests: ["a new poll is answered with 201 and all of its fields, and is active"],
      },
      {
        rule: "votes when counted, voter_ids of public polls only",
        endpoints: ["getPoll", "voteForOne"],
        tests: [
          "a vote is counted with its voter, and an option without votes has no vote fields",
          "an anonymous poll that is still open shows the caller's own vote, but no counts",
        ],
      },
      {
        rule: "user_votes, and user_vote in lists of single polls",
        endpoints: ["listPolls"],
        tests: [
          "in a list of polls single-choice polls have user_vote and user_votes, and multiple-choice polls only user_votes",
        ],
      },
      {
        rule: "States: active to past by expiry",
        endpoints: ["getPoll"],
        tests: ["a poll is past from its expiration on, and later votes are refused: 412 with 41202"],
      },
      {
        rule: "States: active to past by the end-poll call",
        endpoints: ["endPoll"],
        tests: ["the owner of a poll can end it early, which posts one notice and no reminder"],
      },
      {
        rule: "Members of the conversation only",
        endpoints: ["createPoll", "getPoll", "voteForOne", "voteForSeveral", "endPoll", "listPolls"],
        tests: [
          "a poll is 404 to people outside its conversation, and if it is requested in another conversation",
        ],
      },
    ],
  },
  {
    where: "interface/notices#kinds; interface/push#events; interface/polls#voting",
    rules: [
      {
        rule: "No votes key when 0, and none at all for anonymous polls while open",
        endpoints: ["getPoll", "voteForOne"],
        tests: [
          "a vote is counted with its voter, and an option without votes has no vote fields",
          "an anonymous poll that is still open shows the caller's own vote, but no counts",
        ],
      },
      {
        rule: "poll.finished: conversation, poll, options",
        endpoints: [],
        tests: [
          "the notice of a poll's end has its options with their voters",
          "a world that was saved and loaded still posts reminders of its polls and ends them",
        ],
      },
      {
        rule: "poll.reminder: conversation, poll with expiration",
        endpoints: [],
        tests: [
          "an hour before its end, a poll in which not all members have voted posts one reminder",
          "a poll posts no reminder if all members have voted, or if the poll runs for an hour at most",
        ],
      },
      {
        rule: "Poll votes on the conversation's channel: {poll: {data}}",
        endpoints: [],
        tests: [
          "the conversation's channel gets a push for every vote and for the end of a poll, without user_votes",
          "the push for a vote in an open anonymous poll has no counts",
        ],
      },
      {
        rule: "412 with 41202: poll precondition",
        endpoints: ["voteForOne", "voteForSeveral", "endPoll"],
        tests: [
          "a poll is past from its expiration on, and later votes are refused: 412 with 41202",
          "the owner of a poll can end it early, which posts one notice and no reminder",
        ],
      },
      {
        rule: "Polls in direct-message chats",
        endpoints: ["createPoll", "getPoll", "voteForOne", "endPoll"],
        tests: ["polls can be created, voted on and ended by their owner in a direct-message chat too"],
      },
    ],
  },
];
