import { t } from "../../../messages/format.ts";
import { problemSentence } from "../../../shared/feedback/problem-text.ts";
import type { RecordingOutcome } from "../../../state/recording/voice-recorder.svelte.ts";

const outcomeKeys = {
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
export function recordingOutcomeText(outcome: RecordingOutcome): string {
  return outcome.kind === "unsaved"
    ? problemSentence(outcome.problem, t("recording.unsaved"))
    : t(outcomeKeys[outcome.kind]);
}
