import { pictureScheme } from "../../shared/picture-url.ts";
import { editPeriodOf } from "./group.ts";
import type { Group, GroupAttributes, LikeIcon } from "./group.ts";
import { notice } from "../notice.ts";
import type { Notice, Notices } from "../notice.ts";
import { shareLinkOf } from "./share-link.ts";

const kinds: Readonly<Record<Group["type"], string>> = {
  private: "open",
  closed: "closed",
  announcement: "an announcement group",
};

/** What is told in a group of each attribute that changed; of some nothing is (interface/notices#kinds). */
export const groupNotices: Notices<GroupAttributes, Group> = {
  name: ({ name }, by) => notice(`${by} changed the group's name to ${name}`, "group.name_change", { name }),
  description: ({ description }, by) =>
    description === ""
      ? notice(`${by} removed the topic`, "group.topic_removed")
      : notice(`${by} changed the topic to: ${description}`, "group.topic_change", { topic: description }),
  picture: ({ picture }, by) =>
    notice(`${by} changed the group's avatar`, "group.avatar_change", { avatar_url: pictureData(picture) }),
  themeName: ({ themeName }, by) =>
    notice(`${by} changed the theme`, "group.theme_change", { theme_name: themeName }),
  likeIcon: ({ likeIcon }, by) =>
    likeIcon === null
      ? notice(`${by} removed the like icon`, "group.like_icon_removed")
      : notice(`${by} set a like icon`, "group.like_icon_set", { like_icon: likeIconData(likeIcon) }),
  type: (group, by) =>
    notice(`${by} made the group ${kinds[group.type]}`, "group.type_change", {
      type: group.type,
      message_edit_period: editPeriodOf(group),
    }),
  requiresApproval: ({ requiresApproval }, by) =>
    requiresApproval
      ? notice(`${by} turned on approval of new members`, "group.requires_approval_enabled")
      : notice(`${by} turned off approval of new members`, "group.requires_approval_disabled"),
  showJoinQuestion: null,
  joinQuestion: null,
  shareToken: sharedNotice,
  visibility: ({ visibility }, by) =>
    notice(`${by} made the group ${visibility}`, `group.visibility_set.${visibility}`),
  isOfficeMode: ({ isOfficeMode }, by) =>
    isOfficeMode
      ? notice(`${by} turned on office mode`, "group.office_mode_enabled")
      : notice(`${by} turned off office mode`, "group.office_mode_disabled"),
  deletionMode: null,
};

function sharedNotice(group: Group, by: string): Notice {
  const link = shareLinkOf(group);
  if (link === null) return notice(`${by} turned off the group's share link`, "group.unshared");
  return notice(`${by} turned on the group's share link`, "group.shared", {
    share_url: link.url,
    share_qr_code_url: link.qrCodeUrl,
  });
}

/** A like icon as notices and groups carry it. */
export function likeIconData({ packId, packIndex }: LikeIcon) {
  return { type: "emoji", pack_id: packId, pack_index: packIndex };
}

/** A picture in a notice; its whole address depends on where the service listens. */
export function pictureData(picture: string | null): string | null {
  return picture === null ? null : `${pictureScheme}${picture}`;
}
