import type { Milliseconds } from "../../../../preload/model/app/time.ts";
import type { Problem } from "../../../../preload/base/reply.ts";
import type {
  ChosenFile,
  RefusedFile,
  UploadProgress,
  UploadStatus,
} from "../../../../preload/model/media/uploads.ts";
import { t } from "../../../messages/format.ts";
import { problemSentence } from "../../../shared/feedback/problem-text.ts";
import { byteProgressText, byteSizeText } from "../../../shared/controls/byte-size-text.ts";
import { percentText } from "../../../shared/text/number.ts";
import type { Toast } from "../../../shared/feedback/toasts.svelte.ts";

/** Number of reasons shown in full; the rest is counted. */
const maxReasons = 3;

/** Why files were refused, each in a sentence. */
function refusedText(refused: readonly RefusedFile[]): string {
  const reasons = refused.slice(0, maxReasons).map(({ problem }) => problemSentence(problem));
  const left = refused.length - reasons.length;
  return [...reasons, ...(left > 0 ? [t("uploads.notAddedRest", { count: left })] : [])].join(" ");
}

/** The toast about refused files. */
export function refusedFilesToast(refused: readonly RefusedFile[]): Pick<Toast, "tone" | "title" | "text"> {
  return {
    tone: "warning",
    title: t("uploads.notAdded", { count: refused.length }),
    text: refusedText(refused),
  };
}

/** The upload state of a file, in one line. */
export function uploadStatusText(status: UploadStatus, progress: UploadProgress | null): string {
  if (status.state === "failed") return t("uploads.failed");
  if (status.state === "done") return t("uploads.done");
  if (status.state === "paused") return t("uploads.paused");
  if (progress === null || progress.phase === "waiting") return t("uploads.waiting");
  return progress.phase === "processing" ? t("uploads.processing") : sendingText(progress);
}

/** The upload state of a file in a draft, in one short line. */
export function draftUploadText({ kind }: ChosenFile, progress: UploadProgress | null): string {
  switch (progress?.phase) {
    case "sending":
      return t("uploads.percentOf", {
        percent: percentText(sentShare(progress)),
        size: byteSizeText(progress.size),
      });
    case "processing":
      return kind === "video" ? t("uploads.converting") : t("uploads.processing");
    case "done":
      return t("uploads.ready");
    case "failed":
      return t("uploads.notUploaded");
    default:
      return t("uploads.waiting");
  }
}

/** Why a file in a draft was not uploaded, what was kept, and what to do. */
export function failedDraftUploadText({ name }: ChosenFile, problem: Problem): string {
  const reason = problemSentence(problem, t("uploads.keptInDraft"));
  // This problem names the file itself.
  return problem.kind === "file-not-sent" ? reason : t("uploads.notUploadedBecause", { name, reason });
}

/** Whether another attempt can succeed. A file that changed is no longer the one that the person chose. */
export function canRetryUpload(problem: Problem | undefined): boolean {
  return problem?.kind !== "file-not-sent" || problem.because !== "changed";
}

function sendingText(progress: UploadProgress): string {
  const { sentBytes, size, timeLeft } = progress;
  const amount = byteProgressText(sentBytes, size);
  const percent = percentText(sentShare(progress));
  return timeLeft === null
    ? t("uploads.progress", { percent, amount })
    : t("uploads.progressLeft", { percent, amount, left: leftText(timeLeft) });
}

function sentShare({ sentBytes, size }: UploadProgress): number {
  return size === 0 ? 0 : Math.min(1, sentBytes / size);
}

/** The remaining time as text, rounded because it is only an estimate. */
function leftText(left: Milliseconds): string {
  const seconds = Math.max(1, Math.ceil(left / 1000));
  if (seconds < 60) return t("uploads.seconds", { count: seconds });
  const minutes = Math.round(seconds / 60);
  return minutes < 60
    ? t("uploads.minutes", { count: minutes })
    : t("uploads.hours", { count: Math.round(minutes / 60) });
}

/** The uploaded share of a file, from 0 to 1. It stays 1 while the service processes the file. */
export function uploadedShare(status: UploadStatus, progress: UploadProgress | null): number {
  if (status.state === "done" || progress?.phase === "processing") return 1;
  return progress === null ? 0 : sentShare(progress);
}
