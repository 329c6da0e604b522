// Which DevTools target is which window. New targets arrive paused, so that nothing of a page runs before it is known.
import type { Browser } from "./browser.ts";
import type { DevToolsSession, Payload } from "./devtools.ts";

/** What a window wants to hear of its target. */
export interface TargetOwner {
  /** The page asked for a window of its own (window.open, target=_blank). It is closed before it has got anything. */
  readonly openedPopup: () => void;
  readonly crashed: (status: string, exitCode: number) => void;
  readonly gone: () => void;
}

type TargetFacts = Payload<"Target.attachedToTarget">["targetInfo"];

interface Unclaimed {
  readonly facts: TargetFacts;
  readonly session: DevToolsSession;
}

/** The targets of one browser. */
export class Targets {
  readonly #browser: Browser;
  readonly #owners = new Map<string, TargetOwner>();
  #unclaimed: Unclaimed[] = [];
  #claims: {
    readonly matches: (facts: TargetFacts) => boolean;
    readonly take: (found: Unclaimed) => void;
  }[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Begins to watch; resolves when every new target will be seen before it runs. */
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

  /** Resolves with the (paused) target that matches, now or when it comes. */
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

  /** Tells `owner` of what happens to a target from now on. */
  own(targetId: string, owner: TargetOwner): void {
    this.#owners.set(targetId, owner);
  }

  /** The owner wants to hear no more. */
  disown(targetId: string): void {
    this.#owners.delete(targetId);
  }

  /** Closed while it is still paused, it would now and then leave its opener paused for ever; so it runs, but gets nothing. */
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
      session.tell("Runtime.runIfWaitingForDebugger"); // workers and the like are not ours to hold
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
