import type { Heading } from "./rule.ts";

/** Reactions, and lists of likes. */
export const reactionRules: readonly Heading[] = [
  {
    where: "interface/reactions#reacting",
    rules: [
      {
        rule: "POST like: none or like_icon, unicode or emoji; reactions in the answer when like_icon is sent",
        endpoints: ["like"],
        tests: [
          "each of the 15 reactions is accepted and answered with all reactions",
          "a like without a body is a heart, and is answered without reactions",
          "a reaction of an emoji pack keeps its pack and place",
          "direct messages take reactions too, under their chat's id",
        ],
      },
      {
        rule: "POST unlike",
        endpoints: ["unlike"],
        tests: ["unlike takes the reaction back, and does nothing where there is none"],
      },
      {
        rule: "GET likes: period required; ranked by number of likes",
        endpoints: ["listMostLiked"],
        tests: [
          "the leaderboard ranks messages by the number of their likes, of equal ones the newer first",
          "the leaderboard reaches back a day, a week or a month",
          "the period of a leaderboard is required, and one of three",
        ],
      },
      {
        rule: "GET likes/mine: reverse chronological, each with liked_at",
        endpoints: ["listOwnLikes"],
        tests: [
          "my likes come in the order in which I gave them, the last first, each with its time",
          "another reaction counts as given now, and one taken back as never given",
        ],
      },
      {
        rule: "GET likes/for_me: what others have liked",
        endpoints: ["listLikesForMe"],
        tests: ["likes for me are of my messages that others liked, the newest message first"],
      },
      {
        rule: "Likes of a group that is not one's own: 404",
        endpoints: ["listMostLiked", "listOwnLikes", "listLikesForMe"],
        tests: ["likes of a group that is not one's own are 404"],
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
          "each of the 15 reactions is accepted and answered with all reactions",
          "any other emoji is refused with 400 and changes nothing",
        ],
      },
      {
        rule: "2: at most one reaction per user; a new one replaces the old",
        endpoints: ["like"],
        tests: [
          "a second reaction of a person replaces the first",
          "the same reaction of two people is one with both",
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
        tests: ["the numbers of a pack may be sent as text, and nothing else stands for them"],
      },
      {
        rule: "A like without a body is a heart",
        endpoints: ["like"],
        tests: ["a like without a body is a heart, and is answered without reactions"],
      },
      {
        rule: "GET {v4}/likes/direct_messages/{mine|for_me}",
        endpoints: ["listOwnDirectLikes", "listDirectLikesForMe"],
        tests: ["likes of a chat are listed by the same rules"],
      },
      {
        rule: "What one cannot see one cannot react to: 404",
        endpoints: ["like", "unlike"],
        tests: ["a message that one cannot see cannot be reacted to: 404"],
      },
    ],
  },
];
