import { likeIconInNotice, pictureInNotice } from "./group-notices.ts";
import { editPeriodInMinutes } from "./group.ts";
import { createSystemNotice } from "../notice.ts";
import type { NoticesByAttribute } from "../notice.ts";
import type { Topic, TopicAttributes } from "./topic.ts";

/** The system message that a topic gets if one of its attributes changes, by attribute (interface/notices#kinds). */
export const topicNotices: NoticesByAttribute<TopicAttributes, Topic> = {
  name: ({ name }, by) =>
    createSystemNotice(`${by} changed the topic's name to ${name}`, "group.subgroup_name_change"),
  description: ({ description }, by) =>
    description === ""
      ? createSystemNotice(`${by} removed the topic's description`, "group.subgroup_description_removed")
      : createSystemNotice(
          `${by} changed the topic's description to: ${description}`,
          "group.subgroup_description_change",
          {
            subgroup_description: description,
          },
        ),
  picture: ({ picture }, by) =>
    createSystemNotice(`${by} changed the topic's avatar`, "group.subgroup_avatar_change", {
      subgroup_avatar_url: pictureInNotice(picture),
    }),
  type: (topic, by) =>
    createSystemNotice(`${by} changed who can post in this topic`, "group.subgroup_type_change", {
      type: topic.type,
      message_edit_period: editPeriodInMinutes(topic),
    }),
  likeIcon: ({ likeIcon }, by) =>
    createSystemNotice(`${by} changed the topic's like icon`, "group.subgroup_like_icon_change", {
      like_icon: likeIcon === null ? null : likeIconInNotice(likeIcon),
    }),
};
