import type { Bridge } from "../../../preload/bridge.ts";
import type { ConversationId, MediaPath } from "../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { maximumReminders, reminderLeads } from "../../../preload/model/activities/events.ts";
import type {
  CalendarEvent,
  EventDraft,
  EventTimeDraft,
  ReminderLead,
} from "../../../preload/model/activities/events.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { laterOnWall, momentOf, wallLength, wallTime } from "../../shared/time/wall-time.ts";
import type { WallTime } from "../../shared/time/wall-time.ts";

const hour: Milliseconds = 3_600_000;
/** What cannot be right. */
export type EventFault = "name" | "start" | "end" | "end-before-start";
type EventBridge = Pick<Bridge, "createEvent" | "updateEvent" | "handOver" | "uploadEventPicture">;

/** An event that is being planned or changed. Whatever was typed stays until it was posted. */
export class EventForm {
  name = $state.raw("");
  description = $state.raw("");
  place = $state.raw("");
  isAllDay = $state.raw(false);
  start: WallTime;
  end: WallTime;
  timeZone: string;
  reminders: readonly ReminderLead[] = $state.raw([3_600_000]);
  image: MediaPath | null = $state.raw(null);
  /** A picture is on its way to the service. */
  isPictureSending = $state.raw(false);
  /** Why the picture that was chosen last is not there. */
  pictureProblem: Problem | null = $state.raw(null);
  isSending = $state.raw(false);
  problem: Problem | null = $state.raw(null);
  /** Faults are told once the person has tried to post, not while they type for the first time. */
  isChecked = $state.raw(false);
  /** The event that is changed; null for a new one. */
  readonly event: CalendarEvent | null;
  readonly #bridge: EventBridge;
  readonly #conversationId: ConversationId;
  readonly #onPosted: () => void;
  /** What an event held when it was opened, to send only what was changed. */
  readonly #before: EventDraft | null;

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
    const nextHour = Math.ceil((now() + 1) / hour) * hour;
    this.timeZone = $state.raw(this.event?.timeZone ?? ownZone);
    this.start = $state.raw(wallTime(this.event?.startAt ?? nextHour, this.timeZone));
    this.end = $state.raw(wallTime(this.event?.endAt ?? nextHour + hour, this.timeZone));
    if (this.event !== null) this.#fill(this.event);
    this.#before = this.event === null ? null : this.#draft();
  }

  /** What keeps it from being posted; told only after a first try. */
  get faults(): readonly EventFault[] {
    return this.isChecked ? this.#findFaults() : [];
  }

  /** Where the end is before the start: an end that would do. */
  get suggestedEnd(): WallTime {
    return laterOnWall(this.start, hour);
  }

  /** Whether another reminder may be chosen. */
  get canRemindMore(): boolean {
    return this.reminders.length < maximumReminders;
  }

  /** Moves the start; the end moves along, so that the event stays as long as it was. */
  moveStart(start: WallTime): void {
    const length = wallLength(this.start, this.end);
    const isMovable = length !== null && length >= 0 && wallLength(start, start) !== null;
    this.start = start;
    if (isMovable) this.end = laterOnWall(start, length);
  }

  /** Chooses a reminder, or leaves it out again; at most two. */
  toggleReminder(lead: ReminderLead): void {
    if (this.reminders.includes(lead)) this.reminders = this.reminders.filter((each) => each !== lead);
    else if (this.canRemindMore) this.reminders = [...this.reminders, lead].sort((a, b) => a - b);
  }

  /** Sends a picture of this computer to the service; until it is there the one before stays. */
  async choosePicture(file: File): Promise<void> {
    this.isPictureSending = true;
    this.pictureProblem = null;
    const handed = await this.#bridge.handOver(file);
    const fileId = handed.ok ? handed.value : null;
    const reply = fileId === null ? null : await this.#bridge.uploadEventPicture({ fileId });
    this.isPictureSending = false;
    if (reply?.ok === true) this.image = reply.value;
    else if (reply !== null) this.pictureProblem = reply.problem;
    else this.pictureProblem = handed.ok ? { kind: "not-found" } : handed.problem;
  }

  removePicture(): void {
    this.image = null;
    this.pictureProblem = null;
  }

  /** Posts or saves the event; tells whether it did. What was typed stays when it did not. */
  async post(): Promise<boolean> {
    this.isChecked = true;
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
    const changes = changedFields(this.#before, draft);
    return await this.#bridge.updateEvent({ conversationId, eventId: this.event.id, changes });
  }

  #fill(event: CalendarEvent): void {
    this.name = event.name;
    this.description = event.description;
    this.image = event.image;
    this.place = event.location?.name ?? "";
    this.reminders = reminderLeads.filter((lead) => event.reminders.includes(lead));
    if (event.days === null) return;
    this.isAllDay = true;
    this.start = { day: event.days.first, time: "09:00" };
    this.end = { day: event.days.last, time: "10:00" };
  }

  #draft(): EventDraft | null {
    const time = this.#time();
    if (time === null) return null;
    const place = this.place.trim();
    const held = this.event?.location ?? null;
    // A place that keeps its name keeps what else is known of it.
    const location = held?.name === place ? held : { name: place, address: null, point: null };
    return {
      name: this.name.trim(),
      description: this.description.trim(),
      time,
      location: place === "" ? null : location,
      image: this.image,
      reminders: this.reminders,
    };
  }

  #time(): EventTimeDraft | null {
    const { start, end, timeZone } = this;
    const [startAt, endAt] = [momentOf(start, timeZone), momentOf(end, timeZone)];
    if (startAt === null || endAt === null) return null;
    return this.isAllDay
      ? { kind: "days", first: start.day, last: end.day, timeZone }
      : { kind: "hours", startAt, endAt, timeZone };
  }

  #findFaults(): readonly EventFault[] {
    const [startAt, endAt] = [momentOf(this.start, this.timeZone), momentOf(this.end, this.timeZone)];
    const isBackwards = this.isAllDay
      ? this.end.day < this.start.day
      : startAt !== null && endAt !== null && endAt < startAt;
    const faults: readonly (EventFault | false)[] = [
      this.name.trim() === "" && "name",
      startAt === null && "start",
      endAt === null && "end",
      isBackwards && "end-before-start",
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
