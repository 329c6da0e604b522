import type { SystemEventReader } from "./system-event-reader.ts";
import {
  actionOnPersonSentence,
  actionSentence,
  firstCompleteSentence,
  readTextAt,
  sentenceIf,
} from "./sentence-makers.ts";
import type { SentenceMaker } from "./sentence-makers.ts";

const is =
  (path: string, value: string) =>
  (event: SystemEventReader): boolean =>
    event.text(path) === value;

const theme = firstCompleteSentence(
  sentenceIf((event) => event.isEmpty("theme_name"), actionSentence("system.themeRemoved", {})),
  actionSentence("system.theme", { value: readTextAt("theme_name") }),
  actionSentence("system.themeChanged", {}),
);

/** Sentences about a group and its settings (interface/notices#kinds). */
export const groupSentences = {
  "group.name_change": actionSentence("system.groupName", { value: readTextAt("name") }),
  "group.topic_change": actionSentence("system.description", { value: readTextAt("topic") }),
  "group.topic_removed": actionSentence("system.descriptionRemoved", {}),
  "group.avatar_change": firstCompleteSentence(
    sentenceIf((event) => event.isEmpty("avatar_url"), actionSentence("system.groupPictureRemoved", {})),
    actionSentence("system.groupPicture", {}),
  ),
  "group.theme_change": theme,
  "group.chat_theme_settings_change": theme,
  "group.chat_theme_settings_removed": actionSentence("system.themeRemoved", {}),
  "group.like_icon_set": actionSentence("system.likeIcon", {}),
  "group.like_icon_removed": actionSentence("system.likeIconRemoved", {}),
  "group.owner_changed": actionOnPersonSentence({ by: "old_owner", to: "new_owner" }, "system.owner"),
  "group.role_change_admin": firstCompleteSentence(
    sentenceIf(is("role", "admin"), actionOnPersonSentence({ by: "user", to: "member" }, "system.adminMade")),
    sentenceIf(is("role", "user"), actionOnPersonSentence({ by: "user", to: "member" }, "system.adminEnded")),
  ),
  "group.type_change": firstCompleteSentence(
    sentenceIf(is("type", "private"), actionSentence("system.typeOpen", {})),
    sentenceIf(is("type", "closed"), actionSentence("system.typeClosed", {})),
    sentenceIf(is("type", "announcement"), actionSentence("system.typeAnnouncement", {})),
  ),
  "group.requires_approval_enabled": actionSentence("system.approvalOn", {}),
  "group.requires_approval_disabled": actionSentence("system.approvalOff", {}),
  "group.shared": actionSentence("system.shared", {}),
  "group.unshared": actionSentence("system.unshared", {}),
  "group.visibility_set.searchable": actionSentence("system.searchable", {}),
  "group.visibility_set.hidden": actionSentence("system.hidden", {}),
  "group.visibility_set.community": actionSentence("system.communityOnly", {}),
  "group.office_mode_enabled": actionSentence("system.officeOn", {}),
  "group.office_mode_disabled": actionSentence("system.officeOff", {}),
  "group.added_to_directory": actionSentence("system.inDirectory", { value: readTextAt("directory_name") }),
} satisfies Readonly<Record<string, SentenceMaker>>;

const value = readTextAt("subgroup_topic");

/** Sentences about the topics of a group (interface/notices#kinds). */
export const topicSentences = {
  "group.subgroup_created": actionSentence("system.topicCreated", { value }),
  "group.subgroup_removed": actionSentence("system.topicRemoved", { value }),
  "group.subgroup_name_change": actionSentence("system.topicName", {
    value: readTextAt("subgroup_name", "name", "subgroup_topic"),
  }),
  "group.subgroup_description_change": actionSentence("system.topicDescription", { value }),
  "group.subgroup_description_removed": actionSentence("system.topicDescriptionRemoved", { value }),
  "group.subgroup_avatar_change": actionSentence("system.topicPicture", { value }),
  "group.subgroup_type_change": actionSentence("system.topicType", { value }),
  "group.subgroup_like_icon_change": actionSentence("system.topicLikeIcon", { value }),
  "group.subgroup_attribute_change": actionSentence("system.topicChanged", { value }),
} satisfies Readonly<Record<string, SentenceMaker>>;
