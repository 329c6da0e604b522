// Maps DevTools targets to windows. New targets start paused, so that no code of a page runs before its window is
// known.
import type { RunningChromium } from "./browser.ts";
import type { DevToolsSession, DevToolsPayload } from "./devtools.ts";

/** The callbacks of a window for events of its target. */
export interface TargetOwner {
  /**
   * The page asked for a window of its own (window.open, target=_blank). The new window is closed before it loads
   * anything.
   */
  readonly openedPopup: () => void;
  readonly crashed: (status: string, exitCode: number) => void;
  readonly gone: () => void;
}

type TargetFacts = DevToolsPayload<"Target.attachedToTarget">["targetInfo"];

interface Unclaimed {
  readonly facts: TargetFacts;
  readonly session: DevToolsSession;
}

/** The targets of one browser. */
export class DevToolsTargets {
  readonly #browser: RunningChromium;
  readonly #owners = new Map<string, TargetOwner>();
  #unclaimed: Unclaimed[] = [];
  #claims: {
    readonly matches: (facts: TargetFacts) => boolean;
    readonly take: (found: Unclaimed) => void;
  }[] = [];

  constructor(browser: RunningChromium) {
    this.#browser = browser;
  }

  /** Starts to watch. Resolves when every new target is guaranteed to be seen before it runs. */
  async watch(): Promise<void> {
    const { root } = this.#browser;
    root.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
      this.#attached(targetInfo, this.#browser.pipe.session(sessionId));
    });
    root.on("Target.targetDestroyed", ({ targetId }) => {
      this.#owners.get(targetId)?.gone();
    });
    root.on("Target.targetCrashed", ({ targetId, status, errorCode }) => {
      this.#owners.get(targetId)?.crashed(status, errorCode);
    });
    void this.#browser.exited.then(() => {
      for (const owner of this.#owners.values()) owner.gone();
    });
    await Promise.all([
      root.send("Target.setDiscoverTargets", { discover: true }),
      root.send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }),
    ]);
  }

  /** Resolves with the first target that `matches` accepts, as soon as there is one. The target is still paused. */
  claim(matches: (facts: TargetFacts) => boolean): Promise<Unclaimed> {
    const found = this.#unclaimed.find(({ facts }) => matches(facts));
    if (found !== undefined) {
      this.#unclaimed = this.#unclaimed.filter((other) => other !== found);
      return Promise.resolve(found);
    }
    return new Promise((take) => {
      this.#claims.push({ matches, take });
    });
  }

  /** Calls `owner` for all later events of a target. */
  own(targetId: string, owner: TargetOwner): void {
    this.#owners.set(targetId, owner);
  }

  /** Stops calling the owner of a target. */
  disown(targetId: string): void {
    this.#owners.delete(targetId);
  }

  /**
   * Closes a popup that the app refused. A target that is closed while it is paused sometimes leaves its opener paused
   * for ever, so the popup runs, but all its requests stay paused.
   */
  #closePopup(targetId: string, session: DevToolsSession): void {
    session.tell("Fetch.enable");
    session.tell("Runtime.runIfWaitingForDebugger");
    this.#browser.root.tell("Target.closeTarget", { targetId });
  }

  #attached(facts: TargetFacts, session: DevToolsSession): void {
    const opener = facts.openerId === undefined ? undefined : this.#owners.get(facts.openerId);
    if (facts.type === "page" && opener !== undefined) {
      opener.openedPopup();
      this.#closePopup(facts.targetId, session);
      return;
    }
    if (facts.type !== "page") {
      session.tell("Runtime.runIfWaitingForDebugger"); // workers and other targets that are not pages run at once
      return;
    }
    const claim = this.#claims.find(({ matches }) => matches(facts));
    if (claim === undefined) {
      this.#unclaimed.push({ facts, session });
      return;
    }
    this.#claims = this.#claims.filter((other) => other !== claim);
    claim.take({ facts, session });
  }
}
