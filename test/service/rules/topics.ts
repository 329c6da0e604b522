import type { RuleSection } from "./rule.ts";

export const topicRules: readonly RuleSection[] = [
  {
    where: "interface/topics#topic",
    rules: [
      {
        rule: "GET subgroups: page, per_page, include=unread_count, several groups",
        endpoints: ["listTopics"],
        tests: [
          "a page of the topic list has ten topics or as many as per_page, the last active one first",
          "one request lists the topics of several groups, without groups that the caller is not in",
          "a single topic has its unread count, and the topic list has unread counts if the caller asks for them",
        ],
      },
      {
        rule: "GET one subgroup; GET /groups/:topic_id is 404",
        endpoints: ["getTopic"],
        tests: ["a topic is 404 as a group, as a topic of another group, and to people outside its group"],
      },
      {
        rule: "POST subgroups: admins, 201, group.subgroup_created, children_count",
        endpoints: ["createTopic"],
        tests: [
          "an admin creates a topic with 201, and the group announces and counts it",
          "only admins create, change and delete topics: 403 to other members, 404 to people outside the group",
          "a topic needs a name of at most 140 characters, and a known type",
        ],
      },
      {
        rule: "PUT and DELETE",
        endpoints: ["updateTopic", "deleteTopic"],
        tests: [
          "each change of a topic posts a notice in the topic",
          "a deleted topic no longer exists, nor do its messages, and the group announces the deletion",
          "destroying a group deletes its topics too",
        ],
      },
      {
        rule: "Mute and unmute, muted_children",
        endpoints: ["muteTopic", "unmuteTopic"],
        tests: [
          "a topic is muted for the given minutes, for the caller only, and shows in muted_children",
          "a topic muted without an end stays muted until it is unmuted, and a duration is required",
          "mute_all mutes every topic of the group, and unmute_all unmutes every topic",
          "muting the main channel does not mute its topics",
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
          "messages of a topic are sent and read under the topic's id, and have their group as parent_id",
          "a single message of a topic is returned for the topic's id, and is 404 for the group's id",
          "messages of a topic take reactions under the topic's id, and admins of its group may delete them",
          "pins, gallery and likes of a topic are requested with the topic's id",
          "the type of a topic decides how long its messages can be edited",
          "a deleted topic leaves nothing in pins, galleries and lists of likes",
          "members of a group may subscribe to the channels of its topics; other people are refused",
        ],
      },
      {
        rule: "In an announcement topic only admins post",
        endpoints: ["sendGroupMessage"],
        tests: [
          "in an announcement topic only admins of the group may post: 403 to others",
          "in a private topic every member may post, even if its group is an announcement group",
        ],
      },
    ],
  },
];
