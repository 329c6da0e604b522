import type { UnkeptAccount, UnkeptText } from "../../chat/account/unkept.ts";

/** What only memory has while Natter is to end. */
export interface Unkept {
  readonly accounts: readonly UnkeptAccount[];
  /** Why the settings are not written; null where they are. */
  readonly settings: string | null;
}

/** What the question says. */
export interface QuitWords {
  readonly message: string;
  readonly detail: string;
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: "The disk is full.",
  EDQUOT: "Your share of the disk is full.",
  EROFS: "The disk can only be read.",
  EACCES: "Natter may not write to its folder.",
  EPERM: "Natter may not write to its folder.",
  EBUSY: "Another program holds Natter’s file.",
  damaged: "Natter’s file is damaged.",
};

/** Why something could not be written, as a sentence. */
function reasonWords(reason: string): string {
  return reasons[reason] ?? `Natter’s file cannot be written (${reason}).`;
}

function counted(count: number, one: string, many: string): readonly string[] {
  if (count === 0) return [];
  return [count === 1 ? `1 ${one}` : `${String(count)} ${many}`];
}

function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}

/** The question before something is lost; `copyReason` is why a copy could not be written a moment ago. */
export function quitWords({ accounts, settings }: Unkept, copyReason: string | null): QuitWords {
  const sum = (of: (account: UnkeptAccount) => readonly UnkeptText[]): number =>
    accounts.reduce((total, account) => total + of(account).length, 0);
  const texts = [
    ...counted(
      sum(({ drafts }) => drafts),
      "draft",
      "drafts",
    ),
    ...counted(
      sum(({ unsent }) => unsent),
      "unsent message",
      "unsent messages",
    ),
    ...counted(
      sum(({ stars }) => stars),
      "star",
      "stars",
    ),
  ];
  const what = [...texts, ...(settings === null ? [] : ["changed settings"])];
  const why = reasonWords(accounts[0]?.reason ?? settings ?? "unknown");
  const lost = `Only memory has ${listed(what)}; quitting now loses them.`;
  const again = "Make room or put right what is in the way, then try again.";
  const copy = texts.length === 0 ? "" : " Or save a copy of the texts where there is room.";
  const failed = copyReason === null ? [] : [`The copy was not written. ${reasonWords(copyReason)}`];
  return {
    message: "What you wrote is not on the disk",
    detail: [...failed, `${why} ${lost}`, `${again}${copy}`].join("\n\n"),
  };
}

function lines(heading: string, texts: readonly UnkeptText[]): readonly string[] {
  return texts.flatMap(({ where, text, files }) => [
    `${heading}${where === "" ? "" : `: ${where}`}`,
    ...(text === "" ? [] : [text]),
    ...files.map((file) => `[${file}]`),
    "",
  ]);
}

/** The texts, to be read by a person. */
export function copyText({ accounts }: Unkept): string {
  const written = accounts.flatMap(({ name, drafts, unsent, stars }) => [
    name,
    "",
    ...lines("Not sent", unsent),
    ...lines("Draft", drafts),
    ...lines("Star", stars),
  ]);
  return `${written.join("\n").trimEnd()}\n`;
}
