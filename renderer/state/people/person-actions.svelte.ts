import type { Bridge } from "../../../preload/bridge.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { runDialogAction } from "../run-dialog-action.ts";

/** An action on a person that asks in a dialog first. */
export type PersonDialogKind = "block" | "remove-contact";

/** The open question about a person. */
export interface PersonDialog {
  readonly kind: PersonDialogKind;
  readonly person: Person;
}

/** An action on a person that has ended, and its outcome. */
export interface EndedPersonAction {
  readonly action: PersonDialogKind | "unblock" | "add-contact";
  readonly person: Person;
  /** Null if the action succeeded. */
  readonly problem: Problem | null;
}

/** The actions on a person that ask first: block, and remove from the contacts. */
export class PersonActions {
  dialog: PersonDialog | null = $state.raw(null);
  /** Whether the action of the dialog is under way. */
  isRunning: boolean = $state.raw(false);
  /** Why the action of the dialog failed; null if it has not. */
  problem: Problem | null = $state.raw(null);
  readonly #bridge: Pick<Bridge, "blockPerson" | "removeContact">;
  readonly #onEnded: (ended: EndedPersonAction) => void;

  /** `onEnded` receives each success. A failure stays in the dialog. */
  constructor(
    bridge: Pick<Bridge, "blockPerson" | "removeContact">,
    onEnded: (ended: EndedPersonAction) => void,
  ) {
    this.#bridge = bridge;
    this.#onEnded = onEnded;
  }

  /** Opens a question. */
  ask(kind: PersonDialogKind, person: Person): void {
    this.close();
    this.dialog = { kind, person };
  }

  /** Closes the question. An action under way goes on. */
  close(): void {
    this.dialog = null;
    this.problem = null;
    this.isRunning = false;
  }

  /** Runs the action of the question once. If it fails, the question stays and shows the problem. */
  async confirm(): Promise<void> {
    const { dialog } = this;
    if (dialog === null) return;
    const { kind: action, person } = dialog;
    await runDialogAction(
      this,
      () => this.#sendAction(dialog),
      (problem) => {
        this.#onEnded({ action, person, problem });
      },
    );
  }

  #sendAction({ kind, person }: PersonDialog): Promise<Reply<void>> {
    const input = { userId: person.id };
    return kind === "block" ? this.#bridge.blockPerson(input) : this.#bridge.removeContact(input);
  }
}
