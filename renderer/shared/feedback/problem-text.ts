import type { Problem } from "../../../preload/base/reply.ts";
import { t } from "../../messages/format.ts";
import type { TextKey } from "../../messages/format.ts";
import { byteSizeText } from "../controls/byte-size-text.ts";

/** A problem in words, one sentence for each part: what happened, and what to do. */
interface ProblemText {
  readonly what: string;
  readonly action: string;
}

/** Puts a problem into words by its kind. What was kept depends on the action, so the caller adds that. */
function problemText(problem: Problem): ProblemText {
  switch (problem.kind) {
    case "offline":
      return { what: t("problems.offline"), action: t("problems.offlineAction") };
    case "timed-out":
      return { what: t("problems.timedOut"), action: t("problems.timedOutAction") };
    case "limited":
      return { what: t("problems.limited"), action: pauseText(problem.retryAfterMs) };
    case "refused":
      return { what: refusalText(problem.reason), action: t("problems.refusedAction") };
    case "service-failed":
      return {
        what: t("problems.serviceFailed", { status: String(problem.status) }),
        action: t("problems.serviceFailedAction"),
      };
    case "unreadable":
      return {
        what: t("problems.unreadable", { endpoint: problem.endpoint, field: problem.field }),
        action: t("problems.unreadableAction"),
      };
    case "wrong-pin":
      return wrongPinText(problem.attemptsLeft);
    case "port-taken":
      return {
        what: t("problems.portTaken", { port: String(problem.port) }),
        action: t("problems.portTakenAction"),
      };
    case "disk":
      return diskText(problem.reason);
    case "download-too-large":
      return {
        what: t("problems.downloadTooLarge", { most: byteSizeText(problem.most) }),
        action: t("problems.downloadTooLargeAction"),
      };
    case "sound-too-large":
      return {
        what: t("problems.soundTooLarge", { most: byteSizeText(problem.most) }),
        action: t("problems.soundTooLargeAction"),
      };
    case "file-not-sent":
      return fileText(problem);
    case "local-copy-in-memory":
      return inMemoryText(problem.reason);
    case "local-copy-rebuilt":
      return rebuiltText(problem);
    default:
      return plainText(problem.kind);
  }
}

/** What happened, in one sentence. */
export function problemFact(problem: Problem): string {
  return problemText(problem).what;
}

/** The whole text for a problem: what happened, what was kept (the caller's sentence), what to do. */
export function problemSentence(problem: Problem, keptText = ""): string {
  const { what, action } = problemText(problem);
  return [what, keptText, action].filter((sentence) => sentence !== "").join(" ");
}

type PlainKind = Exclude<
  Problem["kind"],
  | "offline"
  | "timed-out"
  | "limited"
  | "refused"
  | "service-failed"
  | "unreadable"
  | "wrong-pin"
  | "port-taken"
  | "disk"
  | "download-too-large"
  | "sound-too-large"
  | "file-not-sent"
  | "local-copy-in-memory"
  | "local-copy-rebuilt"
>;

function plainText(kind: PlainKind): ProblemText {
  switch (kind) {
    case "signed-out":
      return { what: t("problems.signedOut"), action: t("problems.signedOutAction") };
    case "phone-app-only":
      return { what: t("problems.phoneAppOnly"), action: t("problems.phoneAppOnlyAction") };
    case "account-banned":
      return { what: t("problems.accountBanned"), action: t("problems.accountBannedAction") };
    case "too-many-direct-messages":
      return { what: t("problems.tooManyDirect"), action: t("problems.tooManyDirectAction") };
    case "wrong-credentials":
      return { what: t("problems.wrongCredentials"), action: t("problems.wrongCredentialsAction") };
    case "invalid-input":
      return { what: t("problems.invalidInput"), action: t("problems.invalidInputAction") };
    case "not-found":
      return { what: t("problems.notFound"), action: t("problems.notFoundAction") };
    case "no-client-id":
      return { what: t("problems.noClientId"), action: t("problems.noClientIdAction") };
    case "browser-gave-up":
      return { what: t("problems.browserGaveUp"), action: t("problems.browserGaveUpAction") };
    case "unexpected":
      return { what: t("problems.unexpected"), action: t("problems.unexpectedAction") };
  }
}

/** Pauses up to this long are given in seconds. */
const maxSeconds = 90;

function pauseText(retryAfterMs: number | null): string {
  if (retryAfterMs === null) return t("problems.limitedActionUnknown");
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  if (seconds <= maxSeconds) return t("problems.limitedAction", { seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60
    ? t("problems.limitedActionMinutes", { minutes })
    : t("problems.limitedActionHours", { hours: Math.ceil(minutes / 60) });
}

function refusalText(reason: string | null): string {
  return reason === null ? t("problems.refused") : t("problems.refusedBecause", { reason });
}

function wrongPinText(attemptsLeft: number | null): ProblemText {
  if (attemptsLeft === 0)
    return { what: t("problems.noPinAttempts"), action: t("problems.noPinAttemptsAction") };
  const what =
    attemptsLeft === null
      ? t("problems.wrongPin")
      : t("problems.wrongPinAttempts", { attempts: attemptsLeft });
  return { what, action: t("problems.wrongPinAction") };
}

function diskText(reason: string): ProblemText {
  if (reason === "ENOSPC") return { what: t("problems.diskFull"), action: t("problems.diskFullAction") };
  if (reason === "ETIMEDOUT") return { what: t("problems.diskHangs"), action: t("problems.diskHangsAction") };
  return { what: t("problems.disk", { reason }), action: t("problems.diskAction") };
}

const fileKeys = {
  missing: "problems.fileMissing",
  changed: "problems.fileChanged",
  unreadable: "problems.fileUnreadable",
  empty: "problems.fileEmpty",
  folder: "problems.fileFolder",
  "too-large": "problems.fileTooLarge",
  "too-many": "problems.fileTooMany",
  "not-taken": "problems.fileNotTaken",
  "not-processed": "problems.fileNotProcessed",
} as const satisfies Readonly<Record<FileProblem["because"], TextKey>>;
type FileProblem = Extract<Problem, { kind: "file-not-sent" }>;

/** Why a file on this computer cannot be sent, in one sentence. */
export function fileProblemText({ name, because, most }: FileProblem): string {
  const limit = because === "too-many" ? String(most ?? 0) : byteSizeText(most ?? 0);
  return t(fileKeys[because], { name, most: limit });
}

function fileText(problem: FileProblem): ProblemText {
  const hasAdvice = problem.because !== "folder" && problem.because !== "empty";
  return { what: fileProblemText(problem), action: hasAdvice ? t("problems.fileAction") : "" };
}

function inMemoryText(reason: string): ProblemText {
  if (reason === "ENOSPC") return { what: t("problems.copyFull"), action: t("problems.copyFullAction") };
  if (reason === "EBUSY") return { what: t("problems.copyLocked"), action: t("problems.copyLockedAction") };
  return { what: t("problems.copyNotWritten", { reason }), action: t("problems.copyNotWrittenAction") };
}

function rebuiltText(problem: Extract<Problem, { kind: "local-copy-rebuilt" }>): ProblemText {
  const { because, keptAs, draftCount, unsentCount } = problem;
  const kept = { drafts: draftCount, unsent: unsentCount };
  const what = because === "newer" ? t("problems.copyNewer", kept) : t("problems.copyDamaged", kept);
  return { what, action: t("problems.copyRebuiltAction", { file: keptAs }) };
}
