import { likeIconData, pictureData } from "./group-notices.ts";
import { editPeriodOf } from "./group.ts";
import { notice } from "../notice.ts";
import type { Notices } from "../notice.ts";
import type { Topic, TopicAttributes } from "./topic.ts";

/** What is told in a topic of each attribute that changed (interface/notices#kinds). */
export const topicNotices: Notices<TopicAttributes, Topic> = {
  name: ({ name }, by) => notice(`${by} changed the topic's name to ${name}`, "group.subgroup_name_change"),
  description: ({ description }, by) =>
    description === ""
      ? notice(`${by} removed the topic's description`, "group.subgroup_description_removed")
      : notice(
          `${by} changed the topic's description to: ${description}`,
          "group.subgroup_description_change",
          {
            subgroup_description: description,
          },
        ),
  picture: ({ picture }, by) =>
    notice(`${by} changed the topic's avatar`, "group.subgroup_avatar_change", {
      subgroup_avatar_url: pictureData(picture),
    }),
  type: (topic, by) =>
    notice(`${by} changed who can post in this topic`, "group.subgroup_type_change", {
      type: topic.type,
      message_edit_period: editPeriodOf(topic),
    }),
  likeIcon: ({ likeIcon }, by) =>
    notice(`${by} changed the topic's like icon`, "group.subgroup_like_icon_change", {
      like_icon: likeIcon === null ? null : likeIconData(likeIcon),
    }),
};
