import type { EventReader } from "./event-reader.ts";
import { deal, deed, firstOf, textAt, when } from "./telling.ts";
import type { Tell } from "./telling.ts";

const is =
  (place: string, value: string) =>
  (event: EventReader): boolean =>
    event.text(place) === value;

const theme = firstOf(
  when((event) => event.isEmpty("theme_name"), deed("system.themeRemoved", {})),
  deed("system.theme", { value: textAt("theme_name") }),
  deed("system.themeChanged", {}),
);

/** A group and how it is run (interface/notices#kinds). */
export const groupRows = {
  "group.name_change": deed("system.groupName", { value: textAt("name") }),
  "group.topic_change": deed("system.description", { value: textAt("topic") }),
  "group.topic_removed": deed("system.descriptionRemoved", {}),
  "group.avatar_change": firstOf(
    when((event) => event.isEmpty("avatar_url"), deed("system.groupPictureRemoved", {})),
    deed("system.groupPicture", {}),
  ),
  "group.theme_change": theme,
  "group.chat_theme_settings_change": theme,
  "group.chat_theme_settings_removed": deed("system.themeRemoved", {}),
  "group.like_icon_set": deed("system.likeIcon", {}),
  "group.like_icon_removed": deed("system.likeIconRemoved", {}),
  "group.owner_changed": deal({ by: "old_owner", to: "new_owner" }, "system.owner"),
  "group.role_change_admin": firstOf(
    when(is("role", "admin"), deal({ by: "user", to: "member" }, "system.adminMade")),
    when(is("role", "user"), deal({ by: "user", to: "member" }, "system.adminEnded")),
  ),
  "group.type_change": firstOf(
    when(is("type", "private"), deed("system.typeOpen", {})),
    when(is("type", "closed"), deed("system.typeClosed", {})),
    when(is("type", "announcement"), deed("system.typeAnnouncement", {})),
  ),
  "group.requires_approval_enabled": deed("system.approvalOn", {}),
  "group.requires_approval_disabled": deed("system.approvalOff", {}),
  "group.shared": deed("system.shared", {}),
  "group.unshared": deed("system.unshared", {}),
  "group.visibility_set.searchable": deed("system.searchable", {}),
  "group.visibility_set.hidden": deed("system.hidden", {}),
  "group.visibility_set.community": deed("system.communityOnly", {}),
  "group.office_mode_enabled": deed("system.officeOn", {}),
  "group.office_mode_disabled": deed("system.officeOff", {}),
  "group.added_to_directory": deed("system.inDirectory", { value: textAt("directory_name") }),
} satisfies Readonly<Record<string, Tell>>;

const value = textAt("subgroup_topic");

/** The topics of a group (interface/notices#kinds). */
export const topicRows = {
  "group.subgroup_created": deed("system.topicCreated", { value }),
  "group.subgroup_removed": deed("system.topicRemoved", { value }),
  "group.subgroup_name_change": deed("system.topicName", {
    value: textAt("subgroup_name", "name", "subgroup_topic"),
  }),
  "group.subgroup_description_change": deed("system.topicDescription", { value }),
  "group.subgroup_description_removed": deed("system.topicDescriptionRemoved", { value }),
  "group.subgroup_avatar_change": deed("system.topicPicture", { value }),
  "group.subgroup_type_change": deed("system.topicType", { value }),
  "group.subgroup_like_icon_change": deed("system.topicLikeIcon", { value }),
  "group.subgroup_attribute_change": deed("system.topicChanged", { value }),
} satisfies Readonly<Record<string, Tell>>;
