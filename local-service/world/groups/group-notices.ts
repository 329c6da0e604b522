import { pictureScheme } from "../../shared/picture-url.ts";
import { editPeriodInMinutes } from "./group.ts";
import type { Group, GroupAttributes, LikeIcon } from "./group.ts";
import { createSystemNotice } from "../notice.ts";
import type { SystemNotice, NoticesByAttribute } from "../notice.ts";
import { groupShareLink } from "./share-link.ts";

const typeNames: Readonly<Record<Group["type"], string>> = {
  private: "open",
  closed: "closed",
  announcement: "an announcement group",
};

/** The notice for each attribute of a group; null for an attribute without a notice (interface/notices#kinds). */
export const groupNotices: NoticesByAttribute<GroupAttributes, Group> = {
  name: ({ name }, by) =>
    createSystemNotice(`${by} changed the group's name to ${name}`, "group.name_change", { name }),
  description: ({ description }, by) =>
    description === ""
      ? createSystemNotice(`${by} removed the topic`, "group.topic_removed")
      : createSystemNotice(`${by} changed the topic to: ${description}`, "group.topic_change", {
          topic: description,
        }),
  picture: ({ picture }, by) =>
    createSystemNotice(`${by} changed the group's avatar`, "group.avatar_change", {
      avatar_url: pictureInNotice(picture),
    }),
  themeName: ({ themeName }, by) =>
    createSystemNotice(`${by} changed the theme`, "group.theme_change", { theme_name: themeName }),
  likeIcon: ({ likeIcon }, by) =>
    likeIcon === null
      ? createSystemNotice(`${by} removed the like icon`, "group.like_icon_removed")
      : createSystemNotice(`${by} set a like icon`, "group.like_icon_set", {
          like_icon: likeIconInNotice(likeIcon),
        }),
  type: (group, by) =>
    createSystemNotice(`${by} made the group ${typeNames[group.type]}`, "group.type_change", {
      type: group.type,
      message_edit_period: editPeriodInMinutes(group),
    }),
  requiresApproval: ({ requiresApproval }, by) =>
    requiresApproval
      ? createSystemNotice(`${by} turned on approval of new members`, "group.requires_approval_enabled")
      : createSystemNotice(`${by} turned off approval of new members`, "group.requires_approval_disabled"),
  showJoinQuestion: null,
  joinQuestion: null,
  shareToken: sharedNotice,
  visibility: ({ visibility }, by) =>
    createSystemNotice(`${by} made the group ${visibility}`, `group.visibility_set.${visibility}`),
  isOfficeMode: ({ isOfficeMode }, by) =>
    isOfficeMode
      ? createSystemNotice(`${by} turned on office mode`, "group.office_mode_enabled")
      : createSystemNotice(`${by} turned off office mode`, "group.office_mode_disabled"),
  deletionMode: null,
  areVoiceMessagesOff: null,
};

function sharedNotice(group: Group, by: string): SystemNotice {
  const link = groupShareLink(group);
  if (link === null) return createSystemNotice(`${by} turned off the group's share link`, "group.unshared");
  return createSystemNotice(`${by} turned on the group's share link`, "group.shared", {
    share_url: link.url,
    share_qr_code_url: link.qrCodeUrl,
  });
}

/** The like icon in the data of a notice. */
export function likeIconInNotice({ packId, packIndex }: LikeIcon) {
  return { type: "emoji", pack_id: packId, pack_index: packIndex };
}

/** The picture in the data of a notice, without a host, because its URL depends on the service's address. */
export function pictureInNotice(picture: string | null): string | null {
  return picture === null ? null : `${pictureScheme}${picture}`;
}
