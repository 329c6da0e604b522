import type { Heading } from "./rule.ts";

/** Topics. */
export const topicsRules: readonly Heading[] = [
  {
    where: "interface/topics#topic",
    rules: [
      {
        rule: "GET subgroups: page, per_page, include=unread_count, several groups",
        endpoints: ["listTopics"],
        tests: [
          "topics come ten to a page or as many as asked for, those with the newest message first",
          "the topics of several groups come in one list; of groups that one is not in, none",
          "unread counts come with a single topic, and with the list when asked for",
        ],
      },
      {
        rule: "GET one subgroup; GET /groups/:topic_id is 404",
        endpoints: ["getTopic"],
        tests: ["a topic is 404 as a group, under another group, and to who is not in its group"],
      },
      {
        rule: "POST subgroups: admins, 201, group.subgroup_created, children_count",
        endpoints: ["createTopic"],
        tests: [
          "an admin makes a topic with 201; the group tells of it and counts it",
          "only admins make, set and delete topics: 403 to other members, 404 to who is not in the group",
          "a topic needs a name of 140 characters at most, and a kind that is known",
        ],
      },
      {
        rule: "PUT and DELETE",
        endpoints: ["updateTopic", "deleteTopic"],
        tests: [
          "a topic is set with a notice for each change, in the topic",
          "a deleted topic is gone with what was said in it, and the group tells of it",
          "the topics of a destroyed group are gone with it",
        ],
      },
      {
        rule: "Mute and unmute, muted_children",
        endpoints: ["muteTopic", "unmuteTopic"],
        tests: [
          "a topic is muted for so many minutes, for oneself only, and told as muted_children",
          "a topic muted without an end is muted until it is unmuted; a duration has to be said",
          "muting everything silences every topic of the group, and unmuting everything ends that",
          "muting the main channel leaves its topics as they are",
        ],
      },
    ],
  },
  {
    where: "interface/topics#addressing",
    rules: [
      {
        rule: "Messages, reactions and push of a topic go by its own id; messages carry parent_id",
        endpoints: ["listGroupMessages", "sendGroupMessage", "getGroupMessage", "like"],
        tests: [
          "messages of a topic are written and read under its own id, and carry their group as parent_id",
          "one message of a topic is read by the topic's id; by its group's it is 404",
          "messages of a topic take reactions under its id, and are deleted by admins of its group",
          "pins, galleries and lists of likes go by a topic's own id",
          "what a topic is decides how long its messages can be edited",
          "a topic that is gone leaves nothing in pins, galleries and lists of likes",
          "people of a group hear the channel of its topics; others are refused",
        ],
      },
      {
        rule: "In an announcement topic only admins post",
        endpoints: ["sendGroupMessage"],
        tests: [
          "in a topic for announcements only admins of the group post: 403",
          "a topic of everybody's is open even where its group is for announcements",
        ],
      },
    ],
  },
];
