import type { Bridge } from "../../../preload/bridge.ts";
import type { ConversationId, MediaPath } from "../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { maxEventReminders, allowedReminderLeads } from "../../../preload/model/activities/events.ts";
import type {
  CalendarEvent,
  EventDraft,
  EventTimeDraft,
  ReminderLead,
} from "../../../preload/model/activities/events.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { EventPlaceForm } from "./event-place-form.svelte.ts";
import { addToWallTime, momentOfWallTime, wallTimeBetween, wallTime } from "../../shared/time/wall-time.ts";
import type { WallTime } from "../../shared/time/wall-time.ts";

const hour: Milliseconds = 3_600_000;
/** A fault in the form. */
export type EventFormError = "name" | "start" | "end" | "end-before-start" | "place" | "address";
type EventBridge = Pick<Bridge, "createEvent" | "updateEvent" | "handOver" | "uploadEventPicture">;

/** The form of a new or changed event. What the person typed stays until it is posted. */
export class EventForm {
  name = $state.raw("");
  description = $state.raw("");
  readonly place: EventPlaceForm;
  isAllDay = $state.raw(false);
  start: WallTime;
  end: WallTime;
  timeZone: string;
  reminders: readonly ReminderLead[] = $state.raw([3_600_000]);
  image: MediaPath | null = $state.raw(null);
  /** A picture is being uploaded. */
  isPictureSending = $state.raw(false);
  /** Why the picture chosen last could not be uploaded. */
  pictureProblem: Problem | null = $state.raw(null);
  isSending = $state.raw(false);
  problem: Problem | null = $state.raw(null);
  /** Whether faults are shown: once the person has tried to post, and not during the first typing. */
  areFaultsShown = $state.raw(false);
  /** The event being changed; null for a new event. */
  readonly event: CalendarEvent | null;
  readonly #bridge: EventBridge;
  readonly #conversationId: ConversationId;
  readonly #onPosted: () => void;
  /** The event as it was when the form opened, so that only changes are sent. */
  readonly #originalDraft: EventDraft | null;

  constructor(
    bridge: EventBridge,
    about: ConversationId | CalendarEvent,
    now: () => Milliseconds,
    onPosted: () => void,
    ownZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
  ) {
    this.#bridge = bridge;
    this.#onPosted = onPosted;
    this.event = typeof about === "string" ? null : about;
    this.#conversationId = typeof about === "string" ? about : about.conversationId;
    this.place = new EventPlaceForm(this.event?.location ?? null);
    const nextHour = Math.ceil((now() + 1) / hour) * hour;
    this.timeZone = $state.raw(this.event?.timeZone ?? ownZone);
    this.start = $state.raw(wallTime(this.event?.startAt ?? nextHour, this.timeZone));
    this.end = $state.raw(wallTime(this.event?.endAt ?? nextHour + hour, this.timeZone));
    if (this.event !== null) this.#fillFrom(this.event);
    this.#originalDraft = this.event === null ? null : this.#draft();
  }

  /** The faults that prevent posting; empty before the first try. */
  get faults(): readonly EventFormError[] {
    return this.areFaultsShown ? this.#findFaults() : [];
  }

  /** A valid end, offered if the end is before the start. */
  get suggestedEnd(): WallTime {
    return addToWallTime(this.start, hour);
  }

  /** Whether another reminder may be chosen. */
  get canRemindMore(): boolean {
    return this.reminders.length < maxEventReminders;
  }

  /** Moves the start. The end moves along, so that the event keeps its length. */
  moveStart(start: WallTime): void {
    const length = wallTimeBetween(this.start, this.end);
    const isMovable = length !== null && length >= 0 && wallTimeBetween(start, start) !== null;
    this.start = start;
    if (isMovable) this.end = addToWallTime(start, length);
  }

  /** Adds or removes a reminder; at most two. */
  toggleReminder(lead: ReminderLead): void {
    if (this.reminders.includes(lead)) this.reminders = this.reminders.filter((each) => each !== lead);
    else if (this.canRemindMore) this.reminders = [...this.reminders, lead].sort((a, b) => a - b);
  }

  /** Uploads a picture from this computer. The previous picture stays until the upload is done. */
  async choosePicture(file: File): Promise<void> {
    this.isPictureSending = true;
    this.pictureProblem = null;
    const fileHandles = await this.#bridge.handOver(file);
    const fileId = fileHandles.ok ? fileHandles.value : null;
    const reply = fileId === null ? null : await this.#bridge.uploadEventPicture({ fileId });
    this.isPictureSending = false;
    if (reply?.ok === true) this.image = reply.value;
    else if (reply !== null) this.pictureProblem = reply.problem;
    else this.pictureProblem = fileHandles.ok ? { kind: "not-found" } : fileHandles.problem;
  }

  removePicture(): void {
    this.image = null;
    this.pictureProblem = null;
  }

  /** Posts or saves the event. Returns whether that succeeded; on failure, the form keeps what was typed. */
  async post(): Promise<boolean> {
    this.areFaultsShown = true;
    this.place.readAddress();
    const draft = this.#draft();
    if (this.isSending || this.isPictureSending || draft === null || this.#findFaults().length > 0)
      return false;
    this.isSending = true;
    this.problem = null;
    const reply = await this.#send(draft);
    this.isSending = false;
    if (reply.ok) this.#onPosted();
    else this.problem = reply.problem;
    return reply.ok;
  }

  async #send(draft: EventDraft): Promise<Reply<void>> {
    const conversationId = this.#conversationId;
    if (this.event === null) return await this.#bridge.createEvent({ conversationId, event: draft });
    const changes = changedFields(this.#originalDraft, draft);
    return await this.#bridge.updateEvent({ conversationId, eventId: this.event.id, changes });
  }

  #fillFrom(event: CalendarEvent): void {
    this.name = event.name;
    this.description = event.description;
    this.image = event.image;
    this.reminders = allowedReminderLeads.filter((lead) => event.reminders.includes(lead));
    if (event.days === null) return;
    this.isAllDay = true;
    this.start = { day: event.days.first, time: "09:00" };
    this.end = { day: event.days.last, time: "10:00" };
  }

  #draft(): EventDraft | null {
    const time = this.#timeDraft();
    if (time === null) return null;
    return {
      name: this.name.trim(),
      description: this.description.trim(),
      time,
      location: this.place.draft(),
      image: this.image,
      reminders: this.reminders,
    };
  }

  #timeDraft(): EventTimeDraft | null {
    const { start, end, timeZone } = this;
    const [startAt, endAt] = [momentOfWallTime(start, timeZone), momentOfWallTime(end, timeZone)];
    if (startAt === null || endAt === null) return null;
    return this.isAllDay
      ? { kind: "days", first: start.day, last: end.day, timeZone }
      : { kind: "hours", startAt, endAt, timeZone };
  }

  #findFaults(): readonly EventFormError[] {
    const [startAt, endAt] = [
      momentOfWallTime(this.start, this.timeZone),
      momentOfWallTime(this.end, this.timeZone),
    ];
    const isBackwards = this.isAllDay
      ? this.end.day < this.start.day
      : startAt !== null && endAt !== null && endAt < startAt;
    const faults: readonly (EventFormError | false)[] = [
      this.name.trim() === "" && "name",
      startAt === null && "start",
      endAt === null && "end",
      isBackwards && "end-before-start",
      this.place.isNameMissing && "place",
      this.place.addressFault !== null && "address",
    ];
    return faults.filter((fault) => fault !== false);
  }
}

function changedFields(before: EventDraft | null, after: EventDraft): Partial<EventDraft> {
  const fields = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(before?.[name as keyof EventDraft]) !== JSON.stringify(value),
  );
  return Object.fromEntries(fields);
}
