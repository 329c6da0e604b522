import type { UserId } from "../../../../preload/base/ids.ts";
import { maxGroupNicknameLength } from "../../../../preload/model/groups/members.ts";
import type { Invitee, InviteeIdentifier } from "../../../../preload/model/groups/members.ts";
import { codePointCount } from "../../../../preload/model/messages/text-length.ts";
import type { Person } from "../../../../preload/model/people/person.ts";

/** A fault in a row of the form that adds people. */
export type InviteeFault = "no-name" | "long-name" | "bad-phone" | "bad-email";

/** The outcome for a row that was sent. `unknown`: the service did not report it. */
export type InviteeOutcome = "already-member" | "not-added" | "pending" | "unknown";

/** A person to add: a contact, or the owner of a phone number or e-mail address. */
export interface InviteeRow {
  readonly key: number;
  readonly kind: "person" | "phone" | "email";
  /** The name that the person gets in the group. */
  readonly name: string;
  /** The phone number or e-mail address; empty for a contact. */
  readonly address: string;
  /** The contact; null if the person is added by an address. */
  readonly contact: Person | null;
  /** Null until the row was sent. */
  readonly outcome: InviteeOutcome | null;
}

const phonePattern = /^\+?[\d\s().-]{5,}$/u;
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;

/** Whether a text has the form of a phone number or of an e-mail address; null if it has neither. */
export function inviteeAddressKind(text: string): "phone" | "email" | null {
  const typed = text.trim();
  if (emailPattern.test(typed)) return "email";
  return phonePattern.test(typed) ? "phone" : null;
}

/** The fault of a row; null if the row can be sent. */
export function inviteeFault({ kind, name, address }: InviteeRow): InviteeFault | null {
  if (name.trim() === "") return "no-name";
  if (codePointCount(name.trim()) > maxGroupNicknameLength) return "long-name";
  if (kind === "person" || inviteeAddressKind(address) === kind) return null;
  return kind === "phone" ? "bad-phone" : "bad-email";
}

function identifierOf({ kind, address, contact }: InviteeRow): InviteeIdentifier {
  if (contact !== null) return { kind: "person", userId: contact.id };
  return kind === "phone"
    ? { kind: "phone", phoneNumber: address.trim() }
    : { kind: "email", email: address.trim() };
}

/** Converts a row to the input of the command that adds members. */
export function toInvitee(row: InviteeRow): Invitee {
  return { nickname: row.name.trim(), contact: identifierOf(row) };
}

/** Whether two invitees are the same person for the service. */
export function isSameInvitee(a: Invitee, b: Invitee): boolean {
  return JSON.stringify(keyOf(a)) === JSON.stringify(keyOf(b));
}

function keyOf({ contact }: Invitee): readonly [string, UserId | string] {
  switch (contact.kind) {
    case "person":
      return [contact.kind, contact.userId];
    case "phone":
      return [contact.kind, contact.phoneNumber];
    case "email":
      return [contact.kind, contact.email];
  }
}
