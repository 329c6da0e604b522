import type { RuleSection } from "./rule.ts";

/** Rules about reactions and lists of likes. */
export const reactionRules: readonly RuleSection[] = [
  {
    where: "interface/reactions#reacting",
    rules: [
      {
        rule: "POST like: none or like_icon, unicode or emoji; reactions in the answer when like_icon is sent",
        endpoints: ["like"],
        tests: [
          "each of the 15 reactions is accepted and answered with all reactions of the message",
          "a like without a body is a heart, and is answered without reactions",
          "a reaction with an emoji of a pack keeps its pack and its index",
          "a reaction to a direct message is sent with the chat's id",
        ],
      },
      {
        rule: "POST unlike",
        endpoints: ["unlike"],
        tests: ["the call unlike removes the reaction, and does nothing if there is none"],
      },
      {
        rule: "GET likes: period required; ranked by number of likes",
        endpoints: ["listMostLiked"],
        tests: [
          "the leaderboard sorts messages by their number of likes, and messages with equal numbers newest first",
          "the leaderboard has messages of the last day, week or month, as requested",
          "a leaderboard needs a period: day, week or month",
        ],
      },
      {
        rule: "GET likes/mine: reverse chronological, each with liked_at",
        endpoints: ["listOwnLikes"],
        tests: [
          "the caller's own likes are sorted by the time of the like, the last first, and each has its time",
          "a changed reaction counts as given at the time of the change, and a removed reaction is not listed",
        ],
      },
      {
        rule: "GET likes/for_me: what others have liked",
        endpoints: ["listLikesForMe"],
        tests: [
          "the list of likes for the caller has the caller's messages that others liked, the newest message first",
        ],
      },
      {
        rule: "Likes of a group that is not one's own: 404",
        endpoints: ["listMostLiked", "listOwnLikes", "listLikesForMe"],
        tests: ["people outside a group get 404 for its likes"],
      },
      {
        rule: "Deleted messages are in no list",
        endpoints: ["listMostLiked", "listOwnLikes", "listLikesForMe"],
        tests: ["a deleted message is in no list of likes"],
      },
      {
        rule: "1: 15 allowed unicode reactions, any other is rejected",
        endpoints: ["like"],
        tests: [
          "each of the 15 reactions is accepted and answered with all reactions of the message",
          "a reaction with an emoji that is not allowed is refused with 400 and changes nothing",
        ],
      },
      {
        rule: "2: at most one reaction per user; a new one replaces the old",
        endpoints: ["like"],
        tests: [
          "a second reaction of a person replaces the first",
          "the same reaction of two people is one reaction with both people",
        ],
      },
    ],
  },
  {
    where: "interface/reactions#reactions",
    rules: [
      {
        rule: "pack_id and pack_index as numbers or numeric strings",
        endpoints: ["like"],
        tests: ["the numbers of a pack emoji may be sent as text, but other values are refused"],
      },
      {
        rule: "A like without a body is a heart",
        endpoints: ["like"],
        tests: ["a like without a body is a heart, and is answered without reactions"],
      },
      {
        rule: "GET {v4}/likes/direct_messages/{mine|for_me}",
        endpoints: ["listOwnDirectLikes", "listDirectLikesForMe"],
        tests: ["the likes of a chat are listed by the same rules as the likes of a group"],
      },
      {
        rule: "What one cannot see one cannot react to: 404",
        endpoints: ["like", "unlike"],
        tests: ["reacting to a message that the caller cannot see is 404"],
      },
    ],
  },
];
