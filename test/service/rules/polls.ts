import type { Heading } from "./rule.ts";

/** Polls. */
export const pollsRules: readonly Heading[] = [
  {
    where: "interface/polls#voting",
    rules: [
      {
        rule: "POST /poll/:group_id: 201 {poll, message} with poll.created",
        endpoints: ["createPoll"],
        tests: [
          "a new poll is answered with 201, whole, and active",
          "the message of a new poll is its owner's, with an event poll.created and the poll attached",
          "a poll with %s is refused with 400, and nothing is said",
          "who may only read in a group cannot ask there, and can vote",
        ],
      },
      {
        rule: "GET /poll/:group_id/:poll_id: 201 {poll {data, user_votes}}",
        endpoints: ["getPoll"],
        tests: ["one poll is answered with 201, and has no user_votes before one has voted"],
      },
      {
        rule: "POST /poll/:group_id/:poll_id/:option_id",
        endpoints: ["voteForOne"],
        tests: [
          "a vote is counted with its voter, and votes are left out where there are none",
          "an option that is not in the poll is refused with 400, with those that are",
        ],
      },
      {
        rule: "POST /poll/:group_id/:poll_id/ with votes",
        endpoints: ["voteForSeveral"],
        tests: [
          "several options are voted for at once, each counted once, and all replaced by the next vote",
          "the path for several votes is taken with and without its slash",
          "a vote can be changed and not taken back: no options are refused with 400",
        ],
      },
      {
        rule: "One way to vote for each type",
        endpoints: ["voteForOne", "voteForSeveral"],
        tests: ["a vote of the other kind than the poll's is refused with 400"],
      },
      {
        rule: "POST /poll/:group_id/:poll_id/end",
        endpoints: ["endPoll"],
        tests: [
          "its owner ends a poll before its time; it is told once, and no reminder follows",
          "admins of the group may end another's poll, and other members get 403",
        ],
      },
      {
        rule: "GET /poll/:group_id: 200 {polls, continuation_token}",
        endpoints: ["listPolls"],
        tests: [
          "the list has the newest polls first, and goes on by its continuation token to the end",
          "a continuation token that no page of this conversation gave is refused with 400",
        ],
      },
      {
        rule: "Voting again changes the vote",
        endpoints: ["voteForOne", "voteForSeveral"],
        tests: [
          "voting again changes the vote",
          "several options are voted for at once, each counted once, and all replaced by the next vote",
        ],
      },
      {
        rule: "Anonymous polls omit voter_ids",
        endpoints: ["getPoll", "endPoll"],
        tests: ["a past anonymous poll has counts, and never voters"],
      },
      {
        rule: "user_votes is absent if the user has not voted",
        endpoints: ["getPoll"],
        tests: ["one poll is answered with 201, and has no user_votes before one has voted"],
      },
    ],
  },
  {
    where: "interface/polls#poll",
    rules: [
      {
        rule: "data: every field; status, type, visibility, options",
        endpoints: ["createPoll"],
        tests: ["a new poll is answered with 201, whole, and active"],
      },
      {
        rule: "votes when counted, voter_ids of public polls only",
        endpoints: ["getPoll", "voteForOne"],
        tests: [
          "a vote is counted with its voter, and votes are left out where there are none",
          "an open anonymous poll counts nothing for anybody, and tells the own vote only",
        ],
      },
      {
        rule: "user_votes, and user_vote in lists of single polls",
        endpoints: ["listPolls"],
        tests: [
          "in a list a poll with one choice names the own vote twice, one with several only as user_votes",
        ],
      },
      {
        rule: "States: active to past by expiry",
        endpoints: ["getPoll"],
        tests: ["a poll is past from its expiration on, and no vote is counted any more: 412 with 41202"],
      },
      {
        rule: "States: active to past by the end-poll call",
        endpoints: ["endPoll"],
        tests: ["its owner ends a poll before its time; it is told once, and no reminder follows"],
      },
      {
        rule: "Members of the conversation only",
        endpoints: ["createPoll", "getPoll", "voteForOne", "voteForSeveral", "endPoll", "listPolls"],
        tests: ["polls are 404 to who is not in the conversation, and those of one are not found in another"],
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
          "a vote is counted with its voter, and votes are left out where there are none",
          "an open anonymous poll counts nothing for anybody, and tells the own vote only",
        ],
      },
      {
        rule: "poll.finished: conversation, poll, options",
        endpoints: [],
        tests: [
          "the end of a poll is told with its options and who chose them",
          "a world that was saved and loaded still reminds of its polls and ends them",
        ],
      },
      {
        rule: "poll.reminder: conversation, poll with expiration",
        endpoints: [],
        tests: [
          "an hour before its end a poll reminds those who have not voted, once",
          "nobody is reminded where all have voted, and of a poll that runs for an hour at most",
        ],
      },
      {
        rule: "Poll votes on the conversation's channel: {poll: {data}}",
        endpoints: [],
        tests: [
          "whoever looks at the conversation is pushed every vote and the end, with nobody's own votes",
          "what is pushed of an open anonymous poll has no counts",
        ],
      },
      {
        rule: "412 with 41202: poll precondition",
        endpoints: ["voteForOne", "voteForSeveral", "endPoll"],
        tests: [
          "a poll is past from its expiration on, and no vote is counted any more: 412 with 41202",
          "its owner ends a poll before its time; it is told once, and no reminder follows",
        ],
      },
      {
        rule: "Polls in direct-message chats",
        endpoints: ["createPoll", "getPoll", "voteForOne", "endPoll"],
        tests: ["polls are asked, answered and ended by their owner in a direct-message chat too"],
      },
    ],
  },
];
