import { t } from "../../../messages/format.ts";
import { problemSentence } from "../../../shared/feedback/problem-text.ts";
import type { RecorderNotice } from "../../../state/recording/voice-recorder.svelte.ts";

const noticeKeys = {
  refused: "recording.refused",
  "no-microphone": "recording.noMicrophone",
  unusable: "recording.unusable",
  "no-room": "recording.noRoom",
  "turned-off": "recording.turnedOff",
  lost: "recording.lost",
  limit: "recording.limit",
  stopped: "recording.stopped",
} as const;

/** What happened to a recording, what was kept, and what to do. */
export function recorderNoticeText(notice: RecorderNotice): string {
  return notice.kind === "unsaved"
    ? problemSentence(notice.problem, t("recording.unsaved"))
    : t(noticeKeys[notice.kind]);
}
