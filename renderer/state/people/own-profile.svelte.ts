import type { Bridge } from "../../../preload/bridge.ts";
import { minProfilePhotos } from "../../../preload/model/people/own-profile.ts";
import type { AccountProfile, ProfileChanges } from "../../../preload/model/people/own-profile.ts";
import { done } from "../../../preload/base/reply.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { isGraduationYear } from "./profile-fields.ts";
import type {
  AboutFields,
  CampusFields,
  ContactFields,
  InterestFields,
  PhoneFields,
  PictureFields,
} from "./profile-fields.ts";
import { ProfileForm } from "./profile-form.svelte.ts";
import { ProfilePictures } from "./profile-pictures.svelte.ts";
import { ProfileSwitches } from "./profile-switches.svelte.ts";

const unknownPhone: PhoneFields = { areReactionsAnnounced: null, groupSound: null, directSound: null };

/** The profile of one account, with the changes that are not saved yet. */
export class OwnProfileState {
  /** Null until it is loaded. */
  value: AccountProfile | null = $state.raw(null);
  isLoading = $state.raw(false);
  /** Why the profile could not be read; null if it could. */
  problem: Problem | null = $state.raw(null);
  readonly about: ProfileForm<AboutFields>;
  readonly contact: ProfileForm<ContactFields>;
  readonly pictures: ProfileForm<PictureFields>;
  readonly interests: ProfileForm<InterestFields>;
  readonly campus: ProfileForm<CampusFields>;
  readonly phone: ProfileForm<PhoneFields>;
  /** The upload of pictures into the form `pictures`. */
  readonly uploads: ProfilePictures;
  /** Sharing and SMS mode, which take effect at once. */
  readonly switches: ProfileSwitches;
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
    this.about = this.#aboutForm();
    this.contact = this.#contactForm();
    this.pictures = this.#picturesForm();
    this.interests = new ProfileForm<InterestFields>({
      saved: () => ({ interests: this.value?.interests ?? [] }),
      send: (changes) => this.#save(changes),
    });
    this.campus = this.#campusForm();
    this.phone = this.#phoneForm();
    this.uploads = new ProfilePictures(bridge, this.pictures);
    this.switches = new ProfileSwitches(bridge, (changes) => {
      this.#change(changes);
    });
  }

  /** Whether any field has a change that the service does not have yet. */
  get isChanged(): boolean {
    return this.#forms.some(({ isChanged }) => isChanged);
  }

  /** Reads the profile again. Changes that are not saved stay. */
  async load(): Promise<void> {
    if (this.isLoading) return;
    this.isLoading = true;
    const reply = await this.#bridge.getProfile();
    this.isLoading = false;
    this.problem = reply.ok ? null : reply.problem;
    if (reply.ok) this.value = reply.value;
  }

  /** Opens an address in the browser. Returns false on failure. */
  async openLink(url: string): Promise<boolean> {
    return (await this.#bridge.openLink({ url })).ok;
  }

  /** Copies a text to the clipboard. Returns false on failure. */
  async copy(text: string): Promise<boolean> {
    return (await this.#bridge.copyText({ text })).ok;
  }

  /**
   * Ends all loading states. Must be called when the window shows another account, because no reply to a running request
   * arrives then.
   */
  stopWaiting(): void {
    this.isLoading = false;
    for (const form of this.#forms) form.stopWaiting();
    this.uploads.stopWaiting();
    this.switches.stopWaiting();
  }

  get #forms() {
    const { about, contact, pictures, interests, campus, phone } = this;
    return [about, contact, pictures, interests, campus, phone] as const;
  }

  #aboutForm(): ProfileForm<AboutFields> {
    return new ProfileForm<AboutFields>({
      saved: () => ({
        name: this.value?.name ?? "",
        bio: this.value?.bio ?? "",
        songUrl: this.value?.songUrl ?? "",
      }),
      send: (changes) => this.#save(changes),
      findFaults: ({ name }) => (name?.trim() === "" ? ["name"] : []),
    });
  }

  #contactForm(): ProfileForm<ContactFields> {
    return new ProfileForm<ContactFields>({
      saved: () => ({ email: this.value?.email ?? "", zipCode: this.value?.zipCode ?? "" }),
      // The service takes the two fields in separate requests, so each is saved or refused on its own.
      send: async ({ email, zipCode }) => {
        const first = email === undefined ? done(undefined) : await this.#save({ email });
        if (!first.ok || zipCode === undefined) return first;
        return await this.#save({ zipCode });
      },
      findFaults: ({ email }) => (email?.trim() === "" ? ["email"] : []),
    });
  }

  #picturesForm(): ProfileForm<PictureFields> {
    return new ProfileForm<PictureFields>({
      saved: () => ({ avatar: this.value?.avatar ?? null, photos: this.value?.photos ?? [] }),
      send: (changes) => this.#save(changes),
      // A profile has no photos or at least three. The service has no way to remove them all again.
      findFaults: ({ photos }) =>
        photos !== undefined && photos.length < minProfilePhotos ? ["photos"] : [],
    });
  }

  #campusForm(): ProfileForm<CampusFields> {
    return new ProfileForm<CampusFields>({
      saved: () => ({
        majorCodes: this.value?.campus.majorCodes ?? [],
        graduationYear: String(this.value?.campus.graduationYear ?? ""),
        visibility: this.value?.campus.visibility ?? "hidden",
      }),
      send: (changes) => this.#saveCampus(changes),
      findFaults: ({ graduationYear = "" }) => (isGraduationYear(graduationYear) ? [] : ["graduationYear"]),
    });
  }

  #phoneForm(): ProfileForm<PhoneFields> {
    return new ProfileForm<PhoneFields>({
      saved: () => this.value?.phoneNotifications ?? unknownPhone,
      send: ({ areReactionsAnnounced, groupSound, directSound }) =>
        this.#save({
          ...(typeof areReactionsAnnounced === "boolean" ? { areReactionsAnnounced } : {}),
          ...(typeof groupSound === "string" ? { groupSound } : {}),
          ...(typeof directSound === "string" ? { directSound } : {}),
        }),
    });
  }

  async #save(changes: ProfileChanges): Promise<Reply<void>> {
    const reply = await this.#bridge.saveProfile({ changes });
    if (!reply.ok) return reply;
    this.value = reply.value;
    return done(undefined);
  }

  /** Saves the majors, then the year and the visibility: the service takes them in two requests. */
  async #saveCampus({ majorCodes, ...seen }: Partial<CampusFields>): Promise<Reply<void>> {
    const { graduationYear, visibility } = { ...this.campus.fields, ...seen };
    if (majorCodes !== undefined) {
      const reply = await this.#bridge.saveMajors({ majorCodes });
      if (!reply.ok) return reply;
      this.#changeCampus({ majorCodes });
    }
    if (Object.keys(seen).length === 0) return done(undefined);
    const year = graduationYear.trim() === "" ? null : Number(graduationYear);
    const reply = await this.#bridge.saveCampusProfile({ graduationYear: year, visibility });
    if (reply.ok) this.#changeCampus({ graduationYear: year, visibility });
    return reply;
  }

  #changeCampus(changes: Partial<AccountProfile["campus"]>): void {
    if (this.value !== null) this.#change({ campus: { ...this.value.campus, ...changes } });
  }

  #change(changes: Partial<AccountProfile>): void {
    if (this.value !== null) this.value = { ...this.value, ...changes };
  }
}
